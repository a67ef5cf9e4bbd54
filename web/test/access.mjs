// What everybody must be able to do: read it, reach it, hear what it is.
import assert from 'node:assert/strict';

// Whatever can be operated has a name, and no name is given twice in one place.
export async function named(page) {
    const nameless = await page.evaluate(() => {
        const labelled = (element) =>
            element.getAttribute('aria-label') ||
            document.getElementById(element.getAttribute('aria-labelledby'))?.textContent ||
            element.labels?.[0]?.textContent || element.textContent;
        const all = document.querySelectorAll('button, a, input, select, textarea, summary, dialog, section, [role=group], [role=img]');
        return [...all].filter((element) => !labelled(element)?.trim()).map((element) => element.outerHTML.slice(0, 120));
    });
    assert.deepEqual(nameless, [], 'these have no name');
}

// Text has a contrast of 4.5 to 1 with what is behind it.
export async function readable(page, where) {
    const poor = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const rgba = (colour) => {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            return [r, g, b, a / 255];
        };
        const over = ([r, g, b, a], under) =>
            [r, g, b].map((value, i) => value * a + under[i] * (1 - a));
        // The colour behind an element: those of all that it lies on.
        const behind = (element) => {
            if (!element) return [255, 255, 255];
            return over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement));
        };
        const light = (colour) => {
            const [r, g, b] = colour.map((value) => value / 255)
                .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (a, b) => {
            const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
            return (high + 0.05) / (low + 0.05);
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            // What cannot be used is greyed out on purpose.
            if (!node.data.trim() || !element.checkVisibility() || element.closest('svg, :disabled')) continue;
            const ground = behind(element);
            const ratio = contrast(over(rgba(getComputedStyle(element).color), ground), ground);
            if (ratio < 4.5) found.push(`${ratio.toFixed(2)}: ${node.data.trim().slice(0, 60)}`);
        }
        return found;
    });
    assert.deepEqual(poor, [], `too little contrast, ${where}`);
}

// Tab goes through the page from top to bottom, each stop can be seen, and the board is one stop.
export async function focusOrder(page) {
    await page.evaluate(() => {
        // From the top, wherever the focus was.
        document.body.tabIndex = -1;
        document.body.focus();
        document.body.removeAttribute('tabindex');
        scrollTo(0, 0);
    });
    const stops = [];
    for (let i = 0; i < 60; i += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
            const element = document.activeElement;
            if (element === document.body) return null;
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            const all = [...document.querySelectorAll('*')];
            return {
                at: all.indexOf(element),
                name: element.id || element.dataset.key || element.textContent,
                square: Boolean(element.closest('.squares')) && !element.classList.contains('off'),
                seen: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || element.matches('input[type=file]'),
            };
        });
        if (!stop) break;
        stops.push(stop);
    }
    const order = stops.map(({ at }) => at);
    assert.ok(stops.length >= 12, `only ${stops.length} stops`);
    assert.deepEqual(order, [...order].sort((a, b) => a - b), 'Tab goes back and forth');
    assert.equal(stops.filter(({ square }) => square).length, 1, 'the board is one stop');
    assert.deepEqual(stops.filter(({ seen }) => !seen).map(({ name }) => name), [], 'focus cannot be seen');
    assert.equal(stops[0].name, 'skip');
}

// Nothing sticks out to the side, and what is tapped is large enough.
export async function fits(page) {
    const { wide, small } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - innerWidth,
        small: [...document.querySelectorAll('button')]
            .filter((button) => button.checkVisibility() && !button.closest('.squares, .moves'))
            .filter((button) => button.getBoundingClientRect().height < 32)
            .map((button) => button.textContent),
    }));
    assert.ok(wide <= 0, `${wide} pixels stick out`);
    assert.deepEqual(small, [], 'too small to be tapped');
}

// How long the page could not answer while something was done, in milliseconds: the longest task of its
// main thread. It is processor time, so that other work on the machine does not count.
export async function longestTask(page, run) {
    const browser = page.context().browser();
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await run();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const main = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain');
    const isMain = ({ pid, tid }) => main.some((thread) => thread.pid === pid && thread.tid === tid);
    const times = traceEvents.filter((event) => event.tdur && isMain(event)).map(({ tdur }) => tdur / 1000);
    assert.ok(times.length > 100, 'the browser traced nothing');
    return Math.max(...times);
}
