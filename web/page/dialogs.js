// The dialogs: a new game, puzzles, settings, and yes or no.
import { Play } from './janggi_web.js';
import { CHOICES } from './clock.js';
import { $, fill, make, on } from './dom.js';
import { levelName } from './panels.js';
import { dayNumber, openPuzzle, setPuzzleTable } from './puzzle.js';
import { recordsDialog } from './records.js';
import { applyTheme, glyphs, keep, settings } from './settings.js';
import { setupDialog } from './setup.js';
import { about, state } from './state.js';
import { sideName, spoken, t } from './text.js';

// Asks a question that is answered with yes or no.
export function ask(question) {
    const dialog = $('ask-dialog');
    $('ask-text').textContent = question;
    dialog.returnValue = 'no';
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    });
}

// Makes the dialogs and what opens them.
export function askDialogs(table) {
    setPuzzleTable(table);
    newDialog(table);
    puzzleDialog();
    settingsDialog(table);
    setupDialog(table);
    recordsDialog(table);
    for (const dialog of document.querySelectorAll('dialog')) {
        // A click beside the dialog closes it.
        dialog.addEventListener('click', (event) => {
            if (event.target === dialog) dialog.close('cancel');
        });
    }
}

export const gameOptions = () => state.games.map(({ name }) => [name, t(`game:${name}`)]);

export const ruleOptions = (game) =>
    about(game).rules.map((name) => [name, t(`rules:${name}`)]);

function clockText(choice) {
    if (!choice) return t('clockNone');
    const seconds = Number(choice.slice(1));
    return choice[0] === 'm' ? t('clockMove', { n: seconds }) : t('clockGame', { n: seconds / 60 });
}

// --- A new game ---

function newDialog({ setGame, say }) {
    const game = () => document.querySelector('[name=game]:checked')?.value ?? state.view.game;

    function showGames() {
        const chosen = state.view.game;
        const cards = state.games.map(({ name }) => {
            const input = make('input', { type: 'radio', name: 'game', value: name });
            input.checked = name === chosen;
            return make('label', { class: 'card' }, input,
                make('strong', {}, t(`game:${name}`)), make('span', {}, t(`about:${name}`)));
        });
        const legend = $('new-games').querySelector('legend');
        $('new-games').replaceChildren(legend, ...cards);
    }

    function showChoices() {
        const { name, sides, levels } = about(game());
        fill($('new-rules'), ruleOptions(name));
        fill($('new-side'), [
            ['0', sideName(sides[0])], ['1', sideName(sides[1])], ['both', t('both')], ['none', t('none')],
        ]);
        const strength = (level, index) => {
            if (!/^\d+$/.test(level)) return levelName(level);
            const ends = { 0: t('weakest'), [levels.length - 1]: t('strongest') };
            return ends[index] ? `${levelName(level)} (${ends[index]})` : levelName(level);
        };
        const usual = levels[Math.min(2, levels.length - 1)];
        const kept = levels.includes($('new-level').value) ? undefined : usual;
        fill($('new-level'), levels.map((level, index) => [level, strength(level, index)]), kept);
        fill($('new-clock'), CHOICES.map((choice) => [choice, clockText(choice)]), name === 'twelve' ? 'm60' : '');
        for (const id of ['new-han-label', 'new-cho-label']) $(id).hidden = name !== 'janggi';
        $('new-placing-label').hidden = name !== 'kingdrops';
        showFormations();
        showRuleOptions();
        showLevel();
    }

    function showLevel() {
        $('new-level-label').hidden = $('new-side').value === 'both';
    }

    // Han chooses first, and Cho answers: a new choice of Han's asks Cho again.
    function showFormations() {
        const name = ([hangul, hanja, english]) =>
            spoken() === 'ko' ? `${hangul} ${hanja}` : `${hangul}: ${english}`;
        const options = [...state.formations.map((one) => [one[0], name(one)]), ['', t('computerChooses')]];
        fill($('new-han'), options, state.formations[2][0]);
        fill($('new-cho'), options, state.formations[2][0]);
    }

    function showRuleOptions() {
        const { options } = about(game());
        $('new-options').hidden = !options.length;
        $('new-options').open = false;
        $('new-option-list').replaceChildren(...options.map(({ name, values }) => {
            const select = make('select', { 'data-option': name });
            fill(select, [['', '–'], ...values.map((value) => [value, value])]);
            const number = make('input', {
                type: 'number', min: 1, max: 65535, value: 100, hidden: true, 'aria-label': t('number', { option: name }),
            });
            select.addEventListener('change', () => (number.hidden = !select.value.includes('N')));
            return make('label', {}, make('span', {}, name), select, number);
        }));
    }

    function rules() {
        const changed = [...$('new-option-list').querySelectorAll('select')]
            .filter((select) => select.value)
            .map((select) => {
                const number = select.nextElementSibling.value;
                return `,${select.dataset.option}=${select.value.replace('N', number)}`;
            });
        return $('new-rules').value + changed.join('');
    }

    // The formations, and where one is left open, any.
    function choice() {
        if (game() === 'kingdrops') return $('new-placing').value;
        if (game() !== 'janggi') return '';
        const any = () => state.formations[Math.floor(Math.random() * state.formations.length)][0];
        return `${$('new-han').value || any()} ${$('new-cho').value || any()}`;
    }

    on('open-new', 'click', () => {
        showGames();
        showChoices();
        $('new-dialog').returnValue = '';
        $('new-dialog').showModal();
    });
    $('new-games').addEventListener('change', showChoices);
    on('new-side', 'change', showLevel);
    on('new-han', 'change', () => {
        $('new-cho').value = state.formations[2][0];
    });
    on('new-dialog', 'close', () => {
        if ($('new-dialog').returnValue !== 'start') return;
        const side = $('new-side').value;
        const level = $('new-level').value;
        const players = {
            first: side === '1' || side === 'none' ? level : '',
            second: side === '0' || side === 'none' ? level : '',
        };
        try {
            const play = Play.begin(game(), rules(), choice());
            setGame(play, { players, fromFirst: side !== '1', clock: $('new-clock').value });
        } catch (error) {
            say(t('failed', { reason: error }));
        }
    });
}

// --- Puzzles ---

function puzzleDialog() {
    const dialog = $('puzzle-dialog');
    on('open-puzzle', 'click', () => {
        fill($('puzzle-game'), gameOptions(), state.view.game);
        dialog.returnValue = '';
        dialog.showModal();
    });
    on('puzzle-dialog', 'close', () => {
        const game = $('puzzle-game').value;
        const seed = Math.max(0, Math.min(99_999_999, Math.floor(Number($('puzzle-seed').value)) || 0));
        if (dialog.returnValue === 'daily') openPuzzle(game, dayNumber(), true);
        if (dialog.returnValue === 'seed') openPuzzle(game, seed);
    });
}

// --- Settings ---

function settingsDialog({ redraw }) {
    on('open-settings', 'click', () => {
        const named = (names) => names.map((name) => [name, t(name)]);
        fill($('glyphs'), named(['hanja', 'hangul', 'latin', 'pictograms']), glyphs());
        fill($('theme'), named(['auto', 'light', 'dark']), settings.theme);
        $('show-targets').checked = settings.targets;
        $('settings-dialog').showModal();
    });
    on('glyphs', 'change', () => {
        keep({ glyphs: $('glyphs').value });
        redraw();
    });
    on('theme', 'change', () => {
        keep({ theme: $('theme').value });
        applyTheme();
        redraw();
    });
    on('show-targets', 'change', () => keep({ targets: $('show-targets').checked }));
}
