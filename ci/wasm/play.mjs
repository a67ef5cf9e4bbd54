// Loads the module and plays a game of Janggi to its counted result, and some moves of the others.
import { readFile } from 'node:fs/promises';
import assert from 'node:assert/strict';

const bytes = await readFile(process.argv[2]);
const { instance, module } = await WebAssembly.instantiate(bytes, {});
// Nothing is asked of the host: no clock, no files, no printing.
assert.deepEqual(WebAssembly.Module.imports(module), []);
const board = instance.exports;

const buffer = () => new Uint8Array(board.memory.buffer, board.text(), 4096);
const said = (length) => new TextDecoder().decode(buffer().slice(0, length));
const tell = (text) => new TextEncoder().encodeInto(text, buffer()).written;
const start = (game) => board.start(tell(game));
const play = (move) => board.play(tell(move));
const lines = (length) => said(length).split('\n').slice(0, -1);

assert.equal(start('chess'), -1);
assert.equal(start('janggi no-such-rules'), -1);
assert.equal(start('janggi tournament'), 0);
assert.equal(said(board.position()),
    'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1');
assert.equal(lines(board.moves()).length, 32);
assert.ok(lines(board.moves()).includes('a4b4 a4 b4'));
assert.equal(lines(board.pieces()).length, 32);
assert.ok(lines(board.pieces()).includes('c b8 1 7'));
assert.equal(play('a4a5'), 0);
assert.equal(said(board.turn()), 'han');
assert.equal(play('a4a5'), -1, 'Han has nothing there');
assert.equal(play('nonsense'), -1);
assert.equal(play('49병59'), 0);
assert.equal(play('a1a4'), 0);
assert.equal(board.undo(), 2);
assert.equal(play('a1a4'), 0);
assert.equal(said(board.outcome()), '');
// Both sides pass, so the game is over and the pieces are counted.
assert.equal(play('pass'), 0);
assert.equal(play('pass'), 1);
assert.equal(board.moves(), 0);
assert.equal(play('a4b4'), -1, 'the game is over');
const outcome = said(board.outcome());
assert.equal(outcome, 'han wins: two passes in a row (cho 72, han 73.5)');

// The same page plays the other games.
for (const [game, move, turn, then] of [
    ['xiangqi', '炮二平五', 'black', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1'],
    ['twelve', 'B2C2', 'second', 'MKG/.../.P./gkm P 2'],
    ['kingdrops', 'R@a1', 'white', '8/8/8/8/8/8/8/R7 [-] {-} (SSSSAAAARBBGGQKssssaaaarrbbggqk) w 0 - - 0'],
]) {
    assert.equal(start(game), 0);
    assert.equal(play(move), 0, move);
    assert.equal(said(board.turn()), turn);
    assert.equal(said(board.position()), then);
}
console.log(`${outcome}; ${bytes.length} bytes`);
