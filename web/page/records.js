// Saving and loading: PGN, GIB, FEN and links.
import { Play } from './janggi_web.js';
import { $, fill, on } from './dom.js';
import { state } from './state.js';
import { t } from './text.js';

// What most files are written in, and what Korean files of old are.
function decoded(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('euc-kr').decode(bytes);
    }
}

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
    function load(text) {
        try {
            const link = /^(?:\S*#)?(game=\S+)$/.exec(text.trim())?.[1];
            let stopped;
            let play;
            if (link) {
                play = Play.of_link(link);
            } else {
                const loaded = Play.load(state.view.game, text);
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
        const text = decoded(await file.arrayBuffer());
        $('record').value = text;
        if (!load(text) && !$('records-dialog').open) $('records-dialog').showModal();
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
