// Feeds the clock with the time that passes.
import { Clock } from './janggi_web.js';
import { atEnd, isFirst, state } from './state.js';

let timer = null;
let before = 0;
let show = () => {};

// The choices: a letter for each move or for the whole game, and seconds.
export const CHOICES = ['', 'm60', 'm30', 'g300', 'g600', 'g1200'];

export function onTick(listener) {
    show = listener;
}

// Starts the clock that was asked for, if one was; `ended` is told whose time has run out.
export function startClock(ended) {
    const choice = state.clockChoice;
    stopTimer();
    if (!choice) {
        state.clock = null;
        return;
    }
    state.clock ??= new Clock(Number(choice.slice(1)), choice[0] === 'm');
    before = performance.now();
    timer = setInterval(() => {
        const now = performance.now();
        const passed = now - before;
        before = now;
        if (!state.view || state.view.over) return;
        const view = atEnd() ? state.view : JSON.parse(state.play.view(state.play.plies()));
        const first = isFirst(view);
        state.clock.elapse(first, passed);
        show();
        if (state.clock.has_run_out(first)) ended(view.turn);
    }, 200);
}

function stopTimer() {
    clearInterval(timer);
    timer = null;
}

export function stopClock() {
    stopTimer();
}

export function forgetClock() {
    stopTimer();
    state.clock?.free();
    state.clock = null;
}

// Minutes and seconds that are left to a side, or nothing without a clock.
export function timeLeft(first) {
    if (!state.clock) return '';
    const seconds = Math.ceil(state.clock.left(first) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
