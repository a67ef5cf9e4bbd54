// Saving and loading: PGN, GIB, FEN and links.
import { Play } from './janggi_web.js';
import { $, fill, on } from './dom.js';
import { state } from './state.js';
import { t } from './text.js';

// XQF files are no texts.
const isText = (bytes) => !(bytes[0] === 0x58 && bytes[1] === 0x51);

// What most files are written in, and what Korean files of old are, or else Chinese ones.
function decoded(bytes) {
    for (const encoding of ['utf-8', 'euc-kr', 'gb18030']) {
        try {
            return new TextDecoder(encoding, { fatal: true }).decode(bytes);
        } catch {
            // Then it is in another one.
        }
    }
    return new TextDecoder('euc-kr').decode(bytes);
}

const encoded = (text) => new TextEncoder().encode(text);

export function recordsDialog({ setGame, say }) {
    const formats = () => {
        const { play } = state;
        const plies = play.plies();
        const all = {
            pgn: play.pgn(),
            gib: play.gib(),
            fen: state.view.fen,
            link: `${location.origin}${location.pathname}#${play.link(plies)}`,
        };
        return Object.entries(all).filter(([, text]) => text !== undefined);
    };

    function show() {
        const found = formats().find(([name]) => name === $('save-format').value);
        $('record').value = found?.[1] ?? '';
        $('records-error').textContent = '';
    }

    // Loads a text; whether it held a game.
    function load(text, bytes = encoded(text)) {
        try {
            const link = /^(?:\S*#)?(game=\S+)$/.exec(text.trim())?.[1];
            let stopped;
            let play;
            if (link) {
                play = Play.of_link(link);
            } else {
                const loaded = Play.load(state.view.game, bytes);
                play = loaded.take();
                stopped = loaded.stopped();
                loaded.free();
            }
            $('records-dialog').close();
            setGame(play, { players: { first: '', second: '' }, fromFirst: state.fromFirst });
            say(stopped ? t('stopped', { reason: stopped }) : t('loaded'));
            return true;
        } catch (error) {
            $('records-error').textContent = t('failed', { reason: error });
            return false;
        }
    }

    async function open(file) {
        if (!file) return;
        const bytes = new Uint8Array(await file.arrayBuffer());
        const text = isText(bytes) ? decoded(bytes) : '';
        $('record').value = text;
        if (!load(text, isText(bytes) ? encoded(text) : bytes) && !$('records-dialog').open) $('records-dialog').showModal();
    }

    on('open-records', 'click', () => {
        const names = { pgn: 'PGN', gib: 'GIB', fen: 'FEN', link: t('link') };
        fill($('save-format'), formats().map(([name]) => [name, names[name]]));
        show();
        $('records-dialog').showModal();
    });
    on('save-format', 'change', show);
    on('load', 'click', () => load($('record').value));
    on('file', 'change', () => {
        open($('file').files[0]);
        $('file').value = '';
    });
    on('copy', 'click', async () => {
        try {
            await navigator.clipboard.writeText($('record').value);
        } catch {
            $('record').select();
            document.execCommand('copy');
        }
        say(t('copied'));
        $('records-error').textContent = t('copied');
    });
    on('download', 'click', () => {
        const format = $('save-format').value;
        const blob = new Blob([$('record').value], { type: 'text/plain' });
        const link = Object.assign(document.createElement('a'), {
            href: URL.createObjectURL(blob),
            download: `${state.view.game}.${format === 'link' ? 'txt' : format}`,
        });
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
        event.preventDefault();
        open(event.dataTransfer.files[0]);
    });
}
