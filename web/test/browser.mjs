// A browser, a server, and what the steps of the test share.
import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

// The module that the page loads, loaded here.
export async function loadModule(dist) {
    const module = await import(pathToFileURL(join(dist, 'janggi_web.js')));
    await module.default({ module_or_path: await readFile(join(dist, 'janggi_web_bg.wasm')) });
    return module;
}

// Opens a browser and a server of the built page.
export async function open({ dist, shots, executablePath }) {
    await mkdir(shots, { recursive: true });
    const server = await serve(dist, 0);
    const url = `http://127.0.0.1:${server.address().port}/`;
    // As root, as in a container, Chromium has no sandbox of its own.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const faults = [];

    // A new visitor: nothing is in the cache, nothing is kept from before.
    async function visit(options = {}, path = '') {
        const size = { width: 1280, height: 860 };
        const context = await browser.newContext({ viewport: size, locale: 'en-GB', ...options });
        const page = await context.newPage();
        watch(page);
        await page.goto(url + path);
        await page.waitForSelector('html[data-ready]');
        return page;
    }

    // Nothing may be logged as an error, nothing may be missing.
    function watch(page) {
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) faults.push(message.text());
        });
        page.on('pageerror', (error) => faults.push(error.stack));
        page.on('requestfailed', (request) => faults.push(`${request.url()} failed`));
        page.on('response', (response) => {
            if (response.status() >= 400) faults.push(`${response.url()}: ${response.status()}`);
        });
    }

    return {
        url,
        visit,
        shot: (page, name) => page.screenshot({ path: join(shots, `${name}.png`), fullPage: true }),
        async close() {
            await browser.close();
            server.close();
            assert.deepEqual(faults, [], 'the browser logged');
        },
    };
}

export const status = (page) => page.textContent('#status');

// Waits until the status says something.
export async function says(page, pattern, timeout = 20_000) {
    const source = pattern.source;
    const found = await page
        .waitForFunction(
            (text) => new RegExp(text).test(document.getElementById('status').textContent),
            source, { timeout },
        )
        .catch(() => null);
    assert.ok(found, `the status should say ${pattern}, and says: ${await status(page)}`);
}

// Starts a game by the dialog. Choices are the values of its fields by their names.
export async function newGame(page, game, choices = {}) {
    await page.click('#open-new');
    await page.click(`label.card:has([value=${game}])`);
    const given = { side: 'both', ...choices };
    for (const [field, value] of Object.entries(given)) {
        await page.selectOption(`#new-${field}`, value);
    }
    await page.click('#new-start');
    await page.waitForSelector('#new-dialog', { state: 'hidden' });
}

const place = (name) => `#board [data-key="${name}"]`;

// Plays a move by two clicks: on a piece, on the board or off it, and on a square.
export async function click(page, { from, drop, to, side }) {
    await page.click(place(from ?? `${side} ${drop}`));
    await page.click(place(to));
}

export async function clickSquares(page, ...squares) {
    for (const square of squares) await page.click(place(square));
}

export async function drag(page, from, to) {
    const centre = async (square) => {
        const { x, y, width, height } = await page.locator(place(square)).boundingBox();
        return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await centre(from)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(to)), { steps: 4 });
    await page.mouse.up();
}

export async function type(page, text) {
    await page.fill('#typed-move', text);
    await page.press('#typed-move', 'Enter');
}

// The texts of the move list.
export const moves = (page) => page.locator('#moves .move').allTextContents();

// The address's part that holds the game.
export const link = (page) => new URL(page.url()).hash;
