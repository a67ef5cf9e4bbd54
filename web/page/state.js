// What is on the table: the game, who plays, what is shown. Whoever changes it calls `changed`.

export const state = {
    // The games and what can be chosen in each, as the library tells them.
    games: [],
    formations: [],
    // The game that is played, and how many of its moves are shown.
    play: null,
    at: 0,
    // What there is to see of the position that is shown.
    view: null,
    // Who plays each side: the name of a level, or nothing for a person.
    players: { first: '', second: '3' },
    // Whether the first player's home is at the bottom.
    fromFirst: true,
    chosen: null,
    arrows: [],
    message: '',
    thinking: false,
    puzzle: null,
    // The clock, and how it was asked for.
    clock: null,
    clockChoice: '',
    // Marks of a review, by ply.
    marks: new Map(),
    seed: 1,
};

const listeners = [];

export function onChange(listener) {
    listeners.push(listener);
}

export function changed() {
    state.view = JSON.parse(state.play.view(state.at));
    listeners.forEach((listener) => listener());
}

export const about = (game = state.view.game) => state.games.find(({ name }) => name === game);

// Who plays the side on turn.
export function opponent(view = state.view) {
    return state.players[view.turn === view.sides[0] ? 'first' : 'second'];
}

export const isFirst = (view = state.view) => view.turn === view.sides[0];

export const atEnd = () => state.at >= state.play.plies();
