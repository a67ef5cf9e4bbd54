// Setting up a position: pieces are put on a board of its own, and the library says what is wrong.
import { Editor, Play } from './janggi_web.js';
import { Board } from './board.js';
import { gameOptions, ruleOptions } from './dialogs.js';
import { $, fill, make, on } from './dom.js';
import { glyphs, isDark } from './settings.js';
import { about, state } from './state.js';
import { pieceName, sideName, t } from './text.js';

export function setupDialog({ setGame }) {
    let editor = null;
    let piece = '';

    const game = () => $('setup-game').value;

    const board = new Board($('setup-board'), {
        choose: ({ square }, only) => {
            if (!square || only) return;
            change(() => editor.put(square, pieceAt(square) === piece ? undefined : piece || undefined));
        },
        drop: (from, to) => {
            const letter = from.square && pieceAt(from.square);
            if (!letter || !to.square) return;
            change(() => {
                editor.put(from.square, undefined);
                editor.put(to.square, letter);
            });
        },
        canDrag: ({ square }) => Boolean(square && pieceAt(square)),
    });

    // The letter of the piece on a square. The set-up may be no position, so it is asked for.
    const pieceAt = (square) => editor.piece(square) ?? '';

    function change(what) {
        try {
            what();
            $('setup-error').textContent = '';
        } catch (error) {
            $('setup-error').textContent = String(error);
        }
        $('setup-text').value = editor.text();
        show();
    }

    function begin(text) {
        editor?.free();
        editor = new Editor(game(), text);
        $('setup-text').value = text;
        $('setup-error').textContent = '';
        const { sides } = about(game());
        fill($('setup-turn'), sides.map((side, index) => [String(index), sideName(side)]), editor.first() ? '0' : '1');
        showPalette();
        showHands();
        show();
    }

    const start = () => {
        // Pieces of Kingdrops are set up as they stand after their placement.
        const play = Play.begin(game(), $('setup-rules').value, game() === 'kingdrops' ? 'placed' : '');
        const { fen } = JSON.parse(play.view(0));
        play.free();
        return fen;
    };

    function show() {
        let svg;
        try {
            svg = editor.svg(true, glyphs(), isDark());
        } catch (error) {
            $('setup-error').textContent = String(error);
            return;
        }
        const { pieces } = about(game());
        const label = ({ square, letter, side }) => {
            if (!square) return `${sideName(side)} ${letter}`;
            const found = pieces.find((one) => one.letter === pieceAt(square));
            if (!found) return t('emptySquare', { square });
            return t('pieceOn', { square, side: sideName(found.side), piece: pieceName(game(), found.name) });
        };
        board.show(svg, { name: t('setUp'), label, state: () => ({}) });
    }

    function showPalette() {
        const option = (letter, text, side) => {
            const input = make('input', { type: 'radio', name: 'piece', value: letter });
            input.checked = letter === piece;
            input.addEventListener('change', () => (piece = letter));
            return make('label', { class: `choice ${side}` }, input, make('span', {}, text));
        };
        const { pieces, sides } = about(game());
        if (!pieces.some(({ letter }) => letter === piece)) piece = pieces[0].letter;
        const rows = sides.map((side) => make('div', { class: 'row' },
            make('span', { class: 'side-name' }, sideName(side)),
            ...pieces.filter((one) => one.side === side)
                .map(({ letter, name }) => option(letter, pieceName(game(), name), side))));
        $('palette').replaceChildren(...rows, make('div', { class: 'row' }, option('', t('erase'), '')));
    }

    function showHands() {
        const letters = { twelve: 'GMP', kingdrops: 'RBGQ' }[game()] ?? '';
        const { pieces, sides } = about(game());
        $('setup-hands').replaceChildren(...(letters ? sides : []).map((side, index) => {
            const named = (letter) => {
                const found = pieces.find((one) => one.letter.toUpperCase() === letter);
                return pieceName(game(), found.name);
            };
            const buttons = [...letters].flatMap((letter) => [
                [`+ ${named(letter)}`, t('more', { piece: named(letter) }), true],
                [`− ${named(letter)}`, t('less', { piece: named(letter) }), false],
            ].map(([text, label, more]) => {
                const button = make('button', { type: 'button', 'aria-label': `${t('handOf', { side: sideName(side) })}: ${label}` }, text);
                button.addEventListener('click', () => change(() => editor.hand(index === 0, letter, more)));
                return button;
            }));
            return make('div', { class: 'row' }, make('span', { class: 'side-name' }, t('handOf', { side: sideName(side) })), ...buttons);
        }));
    }

    function play(players) {
        try {
            const made = editor.play($('setup-rules').value);
            const view = JSON.parse(made.view(0));
            const first = view.turn === view.sides[0];
            const level = about(game()).levels[2];
            const against = { first: first ? '' : level, second: first ? level : '' };
            $('setup-dialog').close();
            setGame(made, { players: players ?? against, fromFirst: first });
        } catch (error) {
            $('setup-error').textContent = String(error);
        }
    }

    function showGame() {
        fill($('setup-rules'), ruleOptions(game()));
        const same = game() === state.view.game;
        begin(same && !state.view.placing ? state.view.fen : start());
    }

    on('open-setup', 'click', () => {
        fill($('setup-game'), gameOptions(), state.view.game);
        $('setup-dialog').showModal();
        showGame();
    });
    on('setup-game', 'change', showGame);
    on('setup-turn', 'change', () => change(() => editor.turn($('setup-turn').value === '0')));
    on('setup-clear', 'click', () => change(() => editor.clear()));
    on('setup-start', 'click', () => begin(start()));
    on('setup-text', 'change', () => begin($('setup-text').value.trim()));
    on('setup-play', 'click', () => play());
    on('setup-analyse', 'click', () => play({ first: '', second: '' }));
}
