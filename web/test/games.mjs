// Games to be played on the page, as links without what is usual: what a strong and a weak level of the
// library made of each other. They are short, and each ends by the rules.

const GAMES = {
    janggi: ['Cho wins: checkmate',
        'h1g3 a7a6 h3e3 e9e10 e4f4 e7d7 c1e4 c10e7 e4g7'],
    twelve: ['First wins: the king was captured', 'B2C2 D1C1 C2D2'],
    xiangqi: ['Red wins: checkmate',
        'b3e3 b8b3 h3b3 h8a8 b3c3 f10e9 c3c7 e7e6 e3e6 c10e8 c7c10'],
    kingdrops: ['White wins: the king was captured',
        'R@a1 B@b1 G@c1 K@d1 Q@e1 G@f1 B@g1 R@h1 A@a2 A@b2 A@c2 A@d2 S@e2 S@f2 S@g2 S@h2 ' +
        'R@a8 B@b8 G@c8 K@d8 Q@e8 G@f8 B@g8 R@h8 A@a7 A@b7 A@c7 A@d7 S@e7 S@f7 S@g7 S@h7 ' +
        'a2b3 d2c3 f2f3 d7e6 d8d7 g7g6 f3f4 b3a4 c3d4 d7d6 f8g7 e8d7 d4c5 c2d3 g1e3 d7d8 g7f6 c7b6 d3c4 a4b5 c5d6'],
};

// A game's moves with their squares, and how it ends.
export function recorded({ Play }, game) {
    const [end, texts] = GAMES[game];
    const play = Play.begin(game, '', '');
    const moves = texts.split(' ').map((text, ply) => {
        const view = JSON.parse(play.view(ply));
        play.play(text);
        return { ...view.moves.find((move) => move.text === text), side: view.turn };
    });
    play.free();
    return { moves, end };
}
