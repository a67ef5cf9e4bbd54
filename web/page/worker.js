// Thinks. It gets one question after the other, each with the link of the game it is about.
import init, { Play, load_twelve_table } from './janggi_web.js';

let ready = null;
let play = null;
let table = null;

const questions = {
    choose: ({ level, seed }) => play.choose(level, seed),
    analyse: ({ nodes, lines, notation }, told) =>
        JSON.parse(play.analyse(nodes, lines, notation, told)),
    review: ({ nodes, notation }, told) => play.review(nodes, notation, told),
    puzzle: ({ seed }) => JSON.parse(play.puzzle(seed) ?? 'null'),
    keys: ({ moves }) => JSON.parse(play.keys(moves)),
    solved: () => JSON.parse(play.solved()),
};

// The solved table of Twelve Janggi is large, so it is only fetched by who needs it.
async function loadTable() {
    const response = await fetch(new URL('twelve.bits', import.meta.url));
    if (!response.ok) throw new Error(`twelve.bits: ${response.status}`);
    load_twelve_table(new Uint8Array(await response.arrayBuffer()));
}

async function answer({ data }) {
    const { id, module, link, task, needsTable } = data;
    try {
        ready ??= init({ module_or_path: module });
        await ready;
        if (needsTable && !table) {
            table = loadTable();
            await table;
            play = null;
        }
        if (play) play.follow(link);
        else play = Play.of_link(link);
        const told = (json) => postMessage({ id, told: JSON.parse(json) });
        postMessage({ id, answer: questions[task](data, told) });
    } catch (error) {
        table = null;
        play = null;
        postMessage({ id, failure: String(error?.message ?? error) });
    }
}

// One after the other, in the order in which they came.
let last = Promise.resolve();
onmessage = (message) => {
    last = last.then(() => answer(message));
};
