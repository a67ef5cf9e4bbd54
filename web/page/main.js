// Brings the page to life.
import init, { Play, games } from './janggi_web.js';
import { forgetClock, startClock, stopClock } from './clock.js';
import { ask, askDialogs } from './dialogs.js';
import { $, on } from './dom.js';
import { makePanels } from './panels.js';
import { checkPuzzle, showTask } from './puzzle.js';
import { applyTheme, keep, onThemeChange, settings } from './settings.js';
import { about, atEnd, changed, isFirst, onChange, opponent, state } from './state.js';
import { makeTable } from './table.js';
import { pieceName, refused, result, sideName, speak, spoken, t, translate } from './text.js';
import { HINT, OFFER, setModule, stopThinking, think } from './thinking.js';

const module = WebAssembly.compileStreaming(fetch(new URL('janggi_web_bg.wasm', import.meta.url)));

// Each change of the game makes answers to older questions worthless.
let turn = 0;

export function say(text) {
    state.message = text;
    showStatus();
}

// Takes another game onto the table.
export function setGame(play, { players, fromFirst, clock, puzzle } = {}) {
    turn += 1;
    stopThinking();
    forgetClock();
    const old = state.play;
    Object.assign(state, {
        play,
        at: play.plies(),
        players: players ?? { first: '', second: '' },
        fromFirst: fromFirst ?? true,
        chosen: null,
        arrows: [],
        message: '',
        thinking: false,
        puzzle: puzzle ?? null,
        clockChoice: clock ?? '',
        marks: new Map(),
        seed: Math.floor(Math.random() * 2 ** 31),
    });
    old?.free();
    startClock(onTime);
    changed();
    computerMoves();
}

// Plays a move in the position that is shown; what came after it is taken back. Whether it was legal.
export function playMove(text) {
    if (!atEnd()) cut(state.at);
    const side = state.view.turn;
    const wasFirst = isFirst();
    const refusal = state.play.play(text);
    if (refusal) {
        say(refused(JSON.parse(refusal)));
        return false;
    }
    turn += 1;
    Object.assign(state, { at: state.play.plies(), chosen: null, arrows: [] });
    const view = JSON.parse(state.play.view(state.at));
    state.message = t('played', { side: sideName(side), move: lastWord() });
    if (state.clock && isFirst(view) !== wasFirst) state.clock.start_move(isFirst(view));
    if (view.over) stopClock();
    changed();
    if (state.puzzle) checkPuzzle(text);
    else computerMoves();
    return true;
}

// The last move in the notation of the list.
function lastWord() {
    const list = JSON.parse(state.play.moves($('notation').value));
    return list.at(-1)?.text ?? '';
}

function cut(ply) {
    turn += 1;
    stopThinking();
    state.play.cut(ply);
    for (const at of [...state.marks.keys()]) if (at >= ply) state.marks.delete(at);
    Object.assign(state, { at: ply, chosen: null, arrows: [], thinking: false, message: '' });
    if (state.clock?.has_run_out(true) || state.clock?.has_run_out(false)) forgetClock();
    startClock(onTime);
}

async function computerMoves() {
    const level = opponent();
    if (!level || state.view.over || !atEnd()) return;
    const asked = turn;
    state.thinking = true;
    changed();
    const link = state.play.link(state.at);
    const question = { task: 'choose', link, level, seed: state.seed };
    const move = await answer({ ...question, needsTable: level === 'perfect' });
    if (asked !== turn) return;
    state.thinking = false;
    if (move) playMove(move);
    else changed();
}

// Asks the worker, and says so if that fails.
export async function answer(question, told) {
    try {
        return await think(question, told);
    } catch (error) {
        say(t('failed', { reason: error.message }));
        return undefined;
    }
}

export function goTo(ply) {
    state.at = Math.max(0, Math.min(ply, state.play.plies()));
    Object.assign(state, { chosen: null, arrows: [], message: '' });
    const mark = state.marks.get(state.at - 1);
    changed();
    if (!mark) return;
    say(`${t(`class:${mark.class}`)}: ${t('better', { move: mark.betterText })}.`);
}

// Takes moves back until a person is to move again.
function undo() {
    if (!state.play.plies()) return;
    let ply = Math.max(0, (atEnd() ? state.play.plies() : state.at) - 1);
    const isPerson = (at) => !opponent(JSON.parse(state.play.view(at)));
    const anyPerson = !state.players.first || !state.players.second;
    while (anyPerson && ply > 0 && !isPerson(ply)) ply -= 1;
    cut(ply);
    changed();
    computerMoves();
}

async function hint() {
    if (state.view.over) return say(t('over'));
    const asked = turn;
    if (state.puzzle) {
        const move = state.puzzle.line[state.play.plies()];
        return move && showHint(move);
    }
    say(t('analysing'));
    const link = state.play.link(state.at);
    const at = state.at;
    const found = await answer({ task: 'analyse', link, nodes: HINT, lines: 1, notation: $('notation').value });
    if (asked === turn && at === state.at && found?.best) showHint(found.best, found.lines[0]?.words[0]);
}

export const arrowOf = ({ from, to }) => (to ? `${from ?? ''}${from ? '-' : ''}${to}` : '');

function showHint(text, word) {
    const move = state.view.moves.find((mv) => mv.text === text);
    if (!move) return;
    state.arrows = [arrowOf(move)].filter(Boolean);
    if (move.drop && !opponent()) state.chosen = { letter: move.drop, side: state.view.turn };
    changed();
    const drop = move.drop && about().pieces.find(({ letter }) => letter === move.drop);
    const piece = drop ? `${pieceName(state.view.game, drop.name)} → ${move.to}` : '';
    say(t('hintIs', { move: piece || word || text }));
}

async function declare(what) {
    const { view } = state;
    if (JSON.parse(state.play.view(state.play.plies())).over) return say(t('over'));
    const persons = ['first', 'second'].filter((side) => !state.players[side]);
    const mine = persons.length === 1 ? view.sides[persons[0] === 'first' ? 0 : 1] : view.turn;
    if (!(await ask(t(what === 'resign' ? 'reallyResign' : 'reallyDraw')))) return;
    if (what === 'draw' && persons.length === 1) {
        // The computer agrees where it does not see itself ahead.
        const link = state.play.link(state.play.plies());
        const found = await answer({ task: 'analyse', link, nodes: OFFER, lines: 1, notation: '' });
        const ahead = (found?.score.value ?? 1) * (state.players.first ? 1 : -1);
        if (ahead > 0) return say(t('drawDeclined'));
    }
    turn += 1;
    stopThinking();
    stopClock();
    state.play.declare(what, mine);
    Object.assign(state, { thinking: false, at: state.play.plies(), chosen: null, message: '' });
    changed();
}

function onTime(side) {
    turn += 1;
    stopThinking();
    stopClock();
    state.play.declare('time', side);
    Object.assign(state, { thinking: false, at: state.play.plies(), chosen: null, message: '' });
    changed();
}

function pass() {
    const move = state.view.moves.find((mv) => !mv.from && !mv.drop);
    if (move && !opponent()) playMove(move.text);
    else if (!move) {
        const refusal = state.play.refusal(state.at, 'pass', false, '');
        if (refusal) say(refused(JSON.parse(refusal)));
    }
}

// What there is to say: what just happened, and whose turn it is.
function showStatus() {
    const { view } = state;
    const words = [state.message];
    if (view.over) words.push(result(view.over, view.points));
    else if (!atEnd()) words.push(t('viewing', { ply: state.at, plies: state.play.plies() }));
    else if (state.thinking) words.push(t('thinking'));
    else {
        const side = sideName(view.turn);
        const alone = Boolean(state.players.first) !== Boolean(state.players.second);
        if (view.placing) words.push(t('placingNow', { side }));
        else words.push(t(alone && !opponent() ? 'yourMove' : 'toPlay', { side }));
        if (view.actions) words.push(t('actionNow', { number: view.actions + 1 }));
    }
    if (!view.over && view.check) {
        words.push(t(['twelve', 'kingdrops'].includes(view.game) ? 'kingAttacked' : 'checkNow'));
    }
    if (!view.over && view.offer) words.push(t('offerStands', { side: sideName(view.offer) }));
    $('status').textContent = words.filter(Boolean).join(' ');
    $('status').classList.toggle('alert', Boolean(view.over || view.check || view.offer));
}

function showActions() {
    const { view } = state;
    const persons = ['first', 'second'].filter((side) => !state.players[side]).length;
    $('pass').hidden = !['janggi', 'kingdrops'].includes(view.game);
    $('pass').disabled = !view.canPass || Boolean(opponent());
    $('undo').disabled = !state.play.plies();
    $('draw').textContent = t(persons === 1 ? 'draw' : 'agreeDraw');
    for (const id of ['draw', 'resign']) {
        $(id).disabled = Boolean(view.over) || !persons;
        $(id).hidden = Boolean(state.puzzle);
    }
    $('hint').disabled = Boolean(view.over);
    $('take-back').disabled = atEnd();
    $('title').textContent = t(`game:${view.game}`);
    document.title = t(`game:${view.game}`);
    // The link holds the game; who plays it is kept beside, for when the page is loaded again.
    const { players, fromFirst, clockChoice, puzzle } = state;
    const who = puzzle ? null : { players, fromFirst, clock: clockChoice };
    history.replaceState(who, '', `#${state.play.link(state.play.plies())}`);
}

function retranslate() {
    speak(settings.language || (navigator.language?.startsWith('ko') ? 'ko' : 'en'));
    translate(document);
    const other = spoken() === 'ko' ? 'en' : 'ko';
    Object.assign($('language'), { textContent: other === 'ko' ? '한국어' : 'English', lang: other });
}

function openLink() {
    const link = location.hash.slice(1);
    if (!link || link === state.play?.link(state.play.plies())) return false;
    try {
        setGame(Play.of_link(link), history.state ?? {});
        return true;
    } catch (error) {
        if (state.play) say(t('badLink', { reason: error }));
        else state.message = t('badLink', { reason: error });
        return false;
    }
}

function shortcuts(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = { u: undo, h: hint, p: pass, f: () => $('flip').click() };
    const action = actions[event.key.toLowerCase()];
    if (action) {
        event.preventDefault();
        action();
    }
}

async function begin() {
    applyTheme();
    retranslate();
    setModule(module);
    await init({ module_or_path: module });
    Object.assign(state, JSON.parse(games()));
    const table = makeTable($('board'), { play: playMove, say });
    const panels = makePanels({ goTo, say, answer, arrowOf });
    onChange(showActions);
    onChange(showStatus);
    onChange(table.draw);
    onChange(panels.show);
    onChange(showTask);
    const redraw = () => {
        applyTheme();
        if (state.play) changed();
    };
    onThemeChange(redraw);
    askDialogs({ setGame, say, answer, redraw });

    on('skip', 'click', (event) => {
        event.preventDefault();
        table.focus();
    });
    on('undo', 'click', undo);
    on('pass', 'click', pass);
    on('hint', 'click', hint);
    on('draw', 'click', () => declare('draw'));
    on('resign', 'click', () => declare('resign'));
    on('flip', 'click', () => {
        state.fromFirst = !state.fromFirst;
        changed();
    });
    on('first', 'click', () => goTo(0));
    on('back', 'click', () => goTo(state.at - 1));
    on('forward', 'click', () => goTo(state.at + 1));
    on('last', 'click', () => goTo(Infinity));
    on('take-back', 'click', () => {
        cut(state.at);
        changed();
        computerMoves();
    });
    on('typed', 'submit', (event) => {
        event.preventDefault();
        const text = $('typed-move').value.trim();
        if (!text) return;
        if (!table.mayMove()) return say(t(state.view.over ? 'over' : 'wait'));
        if (playMove(text)) $('typed-move').value = '';
    });
    on('language', 'click', () => {
        keep({ language: $('language').lang });
        retranslate();
        state.message = '';
        panels.retranslate();
        changed();
    });
    $('board').addEventListener('keydown', shortcuts);
    addEventListener('hashchange', openLink);

    if (!openLink()) {
        const message = state.message;
        setGame(Play.begin('janggi', '', ''), { players: { first: '', second: '3' } });
        if (message) say(message);
    }
    document.documentElement.dataset.ready = 'true';
    // When the first board is painted.
    requestAnimationFrame(() => performance.mark('board'));
}

begin().catch((error) => {
    $('status').textContent = String(error?.message ?? error);
    throw error;
});
