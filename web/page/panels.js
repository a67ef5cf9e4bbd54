// Beside the board: players and clocks, the move list, analysis, review, perfect play.
import { onTick, timeLeft } from './clock.js';
import { $, fill, make, on } from './dom.js';
import { keep, settings } from './settings.js';
import { about, changed, state } from './state.js';
import { pieceName, sideName, t } from './text.js';
import { REVIEW, analyse, stopAnalysis } from './thinking.js';

const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??', 'missed win': '✗' };

export function makePanels({ goTo, say, answer, arrowOf }) {
    let shownGame = '';
    let listed = '';
    let analysed = '';
    let solvedFor = '';
    let reviewed = null;

    const notation = () => $('notation').value;

    function showNotations(force = false) {
        const { name, notations } = about();
        if (name === shownGame && !force) return;
        shownGame = name;
        const chosen = settings.notation[name];
        $('notation-label').hidden = notations.length < 2;
        fill($('notation'), notations.map((of) => [of, t(`notation:${of}`)]), chosen ?? notations[0]);
    }

    // --- Players ---

    function player(id, index) {
        const { view, players } = state;
        const first = index === 0;
        const side = view.sides[index];
        const level = first ? players.first : players.second;
        const who = level ? t('computer', { level: levelName(level) }) : t('human');
        const time = timeLeft(first);
        const words = [
            make('span', { class: `stone ${side}`, 'aria-hidden': 'true' }),
            make('strong', {}, sideName(side)),
            make('span', { class: 'who' }, who),
        ];
        if (view.points) words.push(make('span', { class: 'points' }, t('points', { points: view.points[index] })));
        // Pieces of this side that the other one holds.
        const prisoners = view.prisoners[index]
            .map(({ name, count }) => `${pieceName(view.game, name)} ${count}`).join(', ');
        if (prisoners) words.push(make('span', { class: 'who' }, t('prisoners', { list: prisoners })));
        if (time) words.push(make('time', { class: 'clock', 'aria-label': t('timeLeft', { time }) }, time));
        const element = $(id);
        element.replaceChildren(...words);
        element.classList.toggle('turn', !view.over && view.turn === side);
    }

    function showPlayers() {
        const near = state.fromFirst ? 0 : 1;
        player('player-near', near);
        player('player-far', 1 - near);
    }

    onTick(showPlayers);

    // --- Moves ---

    function showMoves() {
        const text = state.play.moves(notation());
        const now = `${text}${[...state.marks.keys()]}`;
        const list = $('moves');
        if (now !== listed) {
            listed = now;
            list.replaceChildren(...rows(JSON.parse(text)));
        }
        const current = list.querySelector('[aria-current]');
        current?.removeAttribute('aria-current');
        const button = list.querySelector(`[data-ply="${state.at}"]`);
        if (!button) {
            list.scrollTop = 0;
            return;
        }
        button.setAttribute('aria-current', 'step');
        const row = button.parentElement;
        list.scrollTop = row.offsetTop - list.clientHeight / 2;
    }

    function rows(moves) {
        const made = [];
        let number = null;
        moves.forEach(({ text, row, side }, index) => {
            if (row !== number) {
                number = row;
                const name = row === 0 ? t('placing') : `${row}.`;
                made.push(make('li', { class: row === 0 ? 'placing' : '' }, make('span', { class: 'number' }, name)));
            }
            const mark = state.marks.get(index);
            const button = make('button', { type: 'button', 'data-ply': index + 1, class: `move ${side}` }, text);
            if (mark) {
                const named = t(`class:${mark.class}`);
                button.append(make('span', { class: `mark ${mark.class.replace(' ', '-')}`, title: named }, SIGNS[mark.class]));
                button.setAttribute('aria-label', `${text}, ${named}`);
            }
            made.at(-1).append(button);
        });
        return made;
    }

    $('moves').addEventListener('click', (event) => {
        const ply = event.target.closest('[data-ply]')?.dataset.ply;
        if (ply) goTo(Number(ply));
    });
    on('notation', 'change', () => {
        keep({ notation: { ...settings.notation, [shownGame]: notation() } });
        analysed = '';
        show();
    });

    // --- Analysis ---

    function showAnalysis() {
        const wanted = $('analyse').checked;
        $('meter').hidden = !wanted;
        if (!wanted) {
            stopAnalysis();
            analysed = '';
            $('analysis').replaceChildren();
            return;
        }
        const link = state.play.link(state.at);
        const now = `${link} ${notation()}`;
        if (now === analysed) return;
        analysed = now;
        if (state.view.over) {
            stopAnalysis();
            $('analysis').replaceChildren(make('p', {}, t('gameOver')));
            const { winner } = state.view.over;
            const value = winner ? (winner === state.view.sides[0] ? 1 : -1) * 30_000 : 0;
            showMeter({ value, end: null });
            return;
        }
        $('analysis').replaceChildren(make('p', {}, t('analysing')));
        const told = (found) => now === analysed && showFound(found);
        analyse({ link, lines: 3, notation: notation() }, told).then(
            (found) => found && told(found),
            (error) => say(t('failed', { reason: error.message })),
        );
    }

    function showFound(found) {
        showMeter(found.score);
        const depth = t('depth', { depth: found.depth, nodes: found.nodes.toLocaleString() });
        const shown = found.lines.map(({ score, words, moves }) => {
            const line = make('button', { type: 'button', class: 'line' },
                make('b', {}, scoreText(score)), ` ${words.slice(0, 8).join(' ')}`);
            line.addEventListener('click', () => showArrow(moves[0]));
            return make('li', {}, line);
        });
        $('analysis').replaceChildren(make('ol', {}, ...shown), make('p', { class: 'small' }, depth));
    }

    function showArrow(text) {
        const move = state.view.moves.find((mv) => mv.text === text);
        state.arrows = move ? [arrowOf(move)].filter(Boolean) : [];
        changed();
    }

    function scoreText({ value, end }) {
        const { sides } = state.view;
        if (end !== null) {
            return t('winIn', { side: sideName(sides[end > 0 || (end === 0 && value > 0) ? 0 : 1]), plies: Math.abs(end) });
        }
        return `${value >= 0 ? '+' : '−'}${(Math.abs(value) / 100).toFixed(1)}`;
    }

    // The first player's share of the bar, the more of it the better it stands.
    function showMeter({ value, end }) {
        const share = end !== null ? (value > 0 ? 1 : 0) : 1 / (1 + Math.exp(-value / 400));
        const meter = $('meter');
        meter.style.setProperty('--share', `${(100 * (state.fromFirst ? share : 1 - share)).toFixed(1)}%`);
        meter.classList.toggle('turned', !state.fromFirst);
        meter.setAttribute('aria-label', t('meter', { value: scoreText({ value, end }) }));
    }

    on('analyse', 'change', () => show());

    // --- Review ---

    async function review() {
        const all = state.play.plies();
        if (!all) return;
        const list = $('review-list');
        list.hidden = false;
        const game = state.play;
        const link = game.link(all);
        state.marks = new Map();
        const bad = [];
        let done = 0;
        const told = (move) => {
            if (state.play !== game) return;
            done += 1;
            if (SIGNS[move.class]) {
                state.marks.set(move.ply, move);
                bad.push(move);
            }
            list.replaceChildren(make('p', {}, t('reviewing', { done, all })), mistakes(bad));
        };
        list.replaceChildren(make('p', {}, t('reviewing', { done, all })));
        const asked = { task: 'review', link, nodes: REVIEW, notation: notation() };
        await answer(asked, told);
        if (state.play !== game) return;
        reviewed = done ? { game, bad } : null;
        showReview();
        show();
    }

    // What the last review found, as long as its game is on the table.
    function showReview() {
        const list = $('review-list');
        if (reviewed?.game === state.play) list.replaceChildren(...summary(reviewed.bad), mistakes(reviewed.bad));
        else list.hidden = true;
    }

    function mistakes(bad) {
        const texts = JSON.parse(state.play.moves(notation()));
        return make('ol', {}, ...bad.map((move) => {
            const text = texts[move.ply]?.text ?? '';
            const words = `${text} ${SIGNS[move.class]} ${t('better', { move: move.betterText })}`;
            const button = make('button', { type: 'button', class: 'line' }, words);
            button.addEventListener('click', () => {
                goTo(move.ply);
                showArrow(move.better);
                say(`${text}: ${t(`class:${move.class}`)}, ${t('better', { move: move.betterText })}.`);
            });
            return make('li', {}, button);
        }));
    }

    function summary(bad) {
        if (!bad.length) return [make('p', {}, t('mistakesNone'))];
        const texts = JSON.parse(state.play.moves(notation()));
        return state.view.sides.map((side) => {
            const own = bad.filter(({ ply }) => texts[ply]?.side === side);
            const count = (name) => own.filter((move) => move.class === name).length;
            const list = [['inaccuracy', 'inaccuracies'], ['mistake', 'mistakes'], ['blunder', 'blunders'], ['missed win', 'missed']]
                .filter(([name]) => count(name))
                .map(([name, text]) => t(text, { n: count(name) }));
            return make('p', {}, `${sideName(side)}: ${list.join(', ') || t('noMistakes')}`);
        });
    }

    on('review', 'click', review);

    // --- Perfect play ---

    async function solve() {
        const list = $('solved-list');
        list.hidden = false;
        const link = state.play.link(state.at);
        solvedFor = link;
        list.replaceChildren(make('p', {}, t('loadingTable')));
        const values = await answer({ task: 'solved', link, needsTable: true });
        if (solvedFor !== link) return;
        if (!values) {
            list.replaceChildren(make('p', {}, t('solvedNo')));
            return;
        }
        const best = ['win', 'draw', 'loss'].find((value) => values.some((move) => move.value === value));
        const mover = state.view.turn;
        const other = state.view.sides.find((side) => side !== mover);
        const said = {
            win: t('solvedWin', { side: sideName(mover) }),
            loss: t('solvedWin', { side: sideName(other) }),
            draw: t('solvedDraw'),
        };
        const moves = ['win', 'draw', 'loss'].flatMap((value) =>
            values.filter((move) => move.value === value).map(({ text }) => {
                const words = [make('b', {}, text), ` ${t(`value:${value}`)}`];
                const button = make('button', { type: 'button', class: `value ${value}` }, ...words);
                button.addEventListener('click', () => showArrow(text));
                return make('li', {}, button);
            }));
        list.replaceChildren(make('p', {}, said[best] ?? t('gameOver')), make('ul', {}, ...moves));
    }

    on('solved', 'click', solve);

    function showSolved() {
        $('solved').hidden = state.view.game !== 'twelve';
        const list = $('solved-list');
        if (state.view.game !== 'twelve') list.hidden = true;
        else if (!list.hidden && solvedFor !== state.play.link(state.at)) solve();
    }

    // --- All ---

    function show() {
        showNotations();
        showPlayers();
        showMoves();
        showAnalysis();
        showSolved();
        const plies = state.play.plies();
        $('review').disabled = !plies;
        if (reviewed && reviewed.game !== state.play) {
            reviewed = null;
            showReview();
        }
        for (const id of ['first', 'back']) $(id).disabled = state.at === 0;
        for (const id of ['forward', 'last']) $(id).disabled = state.at >= plies;
    }

    return {
        show,
        retranslate() {
            showNotations(true);
            [listed, analysed, solvedFor] = ['', '', ''];
            showReview();
        },
    };
}

export const levelName = (level) =>
    /^\d+$/.test(level) ? t('levelNumber', { n: level }) : t(`level:${level}`);
