// Puzzles: positions in which one move wins by force, found by the library in games that it plays.
import { Play } from './janggi_web.js';
import { $, on } from './dom.js';
import { changed, isFirst, state } from './state.js';
import { sideName, t } from './text.js';
import { think } from './thinking.js';

let table = null;
let last = null;

export function setPuzzleTable(actions) {
    table = actions;
    on('puzzle-solution', 'click', showSolution);
    on('puzzle-next', 'click', () => {
        const { game, seed } = last;
        openPuzzle(game, seed + 1);
    });
}

// The number of a day, as 20260131.
export function dayNumber(date = new Date()) {
    return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}

// Looks for the puzzle of a number and puts it on the table.
export async function openPuzzle(game, seed, daily = false) {
    last = { game, seed };
    const begun = Play.begin(game, '', '');
    const link = begun.link(0);
    begun.free();
    $('puzzle-panel').hidden = false;
    $('puzzle-text').textContent = t('findingPuzzle');
    let found;
    try {
        found = await think({ task: 'puzzle', link, seed });
    } catch (error) {
        table.say(t('failed', { reason: error.message }));
    }
    if (found === undefined) return hidePuzzle();
    if (!found) {
        $('puzzle-text').textContent = t('noPuzzle');
        return undefined;
    }
    const play = Play.of_link(found.link);
    const view = JSON.parse(play.view(0));
    const puzzle = { game, seed, daily, solved: false, side: view.turn, ...found };
    table.setGame(play, { players: { first: '', second: '' }, fromFirst: isFirst(view), puzzle });
    showTask();
    return undefined;
}

function hidePuzzle() {
    if (!state.puzzle) $('puzzle-panel').hidden = true;
}

export function showTask() {
    const { puzzle } = state;
    $('puzzle-panel').hidden = !puzzle;
    if (!puzzle) return;
    const { seed, daily, moves, side, solved } = puzzle;
    const name = daily
        ? t('puzzleDaily', { day: String(seed).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3') })
        : t('puzzleNumber', { seed });
    const task = t(moves === 1 ? 'puzzleTask1' : 'puzzleTask', { side: sideName(side), moves });
    $('puzzle-text').textContent = `${name}. ${solved ? t('puzzleSolved') : task}`;
}

// After a move of the solver: whether it wins by force in time. The library proves it.
export async function checkPuzzle(text) {
    const { puzzle, play } = state;
    const { view } = state;
    if (puzzle.solved) return;
    if (view.over) {
        if (view.over.winner === puzzle.side) return solved();
        return wrong(play);
    }
    // The move is right if it is among those that win in as many moves as are left.
    const before = play.plies() - 1;
    const made = solverMoves(before);
    const link = play.link(before);
    const keys = await think({ task: 'keys', link, moves: puzzle.moves - made });
    if (state.play !== play || !keys) return;
    if (!keys.includes(text)) return wrong(play);
    table.say(t('puzzleRight'));
    defend(play);
}

// How many moves the solver has made before a ply.
function solverMoves(ply) {
    const list = JSON.parse(state.play.moves('coordinates'));
    return list.slice(0, ply).filter(({ side }) => side === state.puzzle.side).length;
}

// The longest defence, if it is the other side's turn.
async function defend(play) {
    const { puzzle } = state;
    if (state.view.turn === puzzle.side) return;
    const link = play.link(play.plies());
    const line = puzzle.line[play.plies()];
    const known = state.view.moves.some((mv) => mv.text === line);
    const move = known ? line : await think({ task: 'choose', link, level: 'hard', seed: 1 });
    if (state.play !== play || !move) return;
    play.play(move);
    state.at = play.plies();
    changed();
    // A king that came home wins once the other side has made its move.
    const { over } = state.view;
    if (over?.winner === puzzle.side) solved();
    else if (over) wrong(play);
    else defend(play);
}

function wrong(play) {
    table.say(t('puzzleWrong'));
    const message = state.message;
    let ply = play.plies() - 1;
    while (ply > 0 && JSON.parse(play.view(ply)).turn !== state.puzzle.side) ply -= 1;
    play.cut(ply);
    state.at = ply;
    changed();
    table.say(message);
}

function solved() {
    state.puzzle.solved = true;
    showTask();
    table.say(t('puzzleSolved'));
}

function showSolution() {
    const { puzzle, play } = state;
    if (!puzzle) return;
    play.cut(0);
    puzzle.solved = true;
    for (const text of puzzle.line) if (play.play(text)) break;
    state.at = 0;
    showTask();
    changed();
    $('forward').focus();
}
