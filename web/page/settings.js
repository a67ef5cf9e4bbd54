// What a visitor likes, kept between visits where the browser allows that.

const DEFAULTS = { language: '', theme: 'auto', glyphs: '', targets: true, notation: {} };

function stored() {
    try {
        return JSON.parse(localStorage.getItem('janggi') ?? '{}');
    } catch {
        return {};
    }
}

export const settings = { ...DEFAULTS, ...stored() };

export function keep(changes) {
    Object.assign(settings, changes);
    try {
        localStorage.setItem('janggi', JSON.stringify(settings));
    } catch {
        // Then they hold until the page is closed.
    }
}

const system = matchMedia('(prefers-color-scheme: dark)');

export const isDark = () =>
    settings.theme === 'dark' || (settings.theme !== 'light' && system.matches);

export function applyTheme() {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
}

export function onThemeChange(listener) {
    system.addEventListener('change', listener);
}

export const glyphs = () => settings.glyphs || 'hanja';
