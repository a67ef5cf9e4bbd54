// The board on the table: choosing, dragging and typing moves.
import { Board, key } from './board.js';
import { glyphs, isDark, settings } from './settings.js';
import { about, opponent, state } from './state.js';
import { pieceName, refused, sideName, t } from './text.js';

export function makeTable(element, { play, say }) {
    const board = new Board(element, {
        choose: (place, only) => choose(place, only),
        drop: (from, to) => go(from, to),
        canDrag: (place) => isOurs(place) && mayMove(),
    });

    // Whether a person is to move in the position that is shown.
    const mayMove = () => !state.view.over && !opponent() && !state.thinking;

    const isOurs = (place) =>
        place.letter
            ? place.side === state.view.turn
            : state.view.pieces[place.square]?.[0] === state.view.turn;

    const movesOf = (place) =>
        state.view.moves.filter((mv) =>
            place.letter ? mv.drop === place.letter : mv.from && mv.from === place.square);

    // Something on the board was chosen; `only` that it be taken up, and nothing else.
    function choose(place, only = false) {
        if (!mayMove()) {
            say(state.view.over ? t('over') : t('wait'));
            return;
        }
        const { chosen } = state;
        if (chosen && !only) {
            if (key(chosen) === key(place)) return take(null);
            if (movesOf(chosen).some((mv) => mv.to === place.square)) return go(chosen, place);
        }
        if (isOurs(place)) {
            take(place);
            if (!movesOf(place).length) say(t('noMoves'));
        } else if (chosen && !only) {
            go(chosen, place);
        } else {
            take(null);
            if (state.view.pieces[place.square]) {
                say(t('notYours', { side: sideName(state.view.turn) }));
            }
        }
    }

    function take(place) {
        state.chosen = place;
        state.message = '';
        draw();
    }

    // Plays a move, or says why it is none.
    function go(from, to) {
        if (!mayMove() || !to.square) return take(null);
        const mv = movesOf(from).find((move) => move.to === to.square);
        if (mv) {
            play(mv.text);
            return;
        }
        const origin = from.square ?? from.letter;
        const refusal = state.play.refusal(state.at, origin, !from.square, to.square);
        take(null);
        if (refusal) say(refused(JSON.parse(refusal)));
    }

    function label(place) {
        const { game, pieces, hands, sides, check } = state.view;
        if (place.letter) {
            const hand = hands[sides.indexOf(place.side)];
            const { name, count } = hand.find(({ letter }) => letter === place.letter) ?? {};
            const piece = pieceName(game, name ?? '');
            const text = t('inHand', { side: sideName(place.side), piece, count });
            return same(place) ? `${text}, ${t('chosen')}` : text;
        }
        const { square } = place;
        const [side, name] = pieces[square] ?? [];
        const words = [
            side
                ? t('pieceOn', { square, side: sideName(side), piece: pieceName(game, name) })
                : t('emptySquare', { square }),
        ];
        if (check === square) words.push(t('inCheck'));
        if (same(place)) words.push(t('chosen'));
        if (isTarget(square)) words.push(side ? t('captureHere') : t('canGo'));
        return words.join(', ');
    }

    const same = (place) => state.chosen !== null && key(state.chosen) === key(place);

    const isTarget = (square) =>
        state.chosen !== null && movesOf(state.chosen).some((mv) => mv.to === square);

    function draw() {
        const { chosen } = state;
        const targets = chosen && settings.targets ? movesOf(chosen).map((mv) => mv.to) : [];
        const svg = state.play.svg(
            state.at, state.fromFirst, glyphs(), isDark(), chosen?.square ?? '',
            targets.join(' '), state.arrows.join(' '),
        );
        const name = t('boardName', { game: t(`game:${about().name}`), status: '' });
        const place = (at) => ({ chosen: same(at), target: Boolean(at.square) && isTarget(at.square) });
        board.show(svg, { name, label, state: place });
    }

    element.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && state.chosen) take(null);
    });

    return { draw, focus: () => board.focus(), mayMove };
}
