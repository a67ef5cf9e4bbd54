// Games to be played on the page: what a strong and a weak level of the library make of each other, in the
// module that the page itself loads.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// How each game begins, and which levels play.
const GAMES = {
    janggi: { choice: '마상상마 마상상마', levels: ['8', '1'] },
    twelve: { choice: '', levels: ['hard', 'easy'] },
    xiangqi: { choice: '', levels: ['8', '1'] },
    kingdrops: { choice: '', levels: ['6', '1'] },
};

export async function load(dist) {
    const module = await import(pathToFileURL(join(dist, 'janggi_web.js')));
    await module.default({ module_or_path: await readFile(join(dist, 'janggi_web_bg.wasm')) });
    return module;
}

// The shortest of a few games that end within the rules, with each move's squares.
export function shortest({ Play }, game, seeds = 3) {
    const { choice, levels } = GAMES[game];
    let best = null;
    for (let seed = 1; seed <= seeds; seed += 1) {
        const play = Play.begin(game, '', choice);
        const moves = [];
        for (;;) {
            const view = JSON.parse(play.view(play.plies()));
            if (view.over) {
                if (!best || moves.length < best.moves.length) best = { game, moves, over: view.over };
                break;
            }
            if (moves.length > 120) break;
            const first = view.turn === view.sides[0];
            const text = play.choose(levels[first ? 0 : 1], seed);
            const move = view.moves.find((one) => one.text === text);
            moves.push({ ...move, side: view.turn });
            play.play(text);
        }
        play.free();
    }
    return best;
}
