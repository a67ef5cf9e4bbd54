// Loads the module and plays a game of Janggi to its counted result.
import { readFile } from 'node:fs/promises';
import assert from 'node:assert/strict';

const bytes = await readFile(process.argv[2]);
const { instance, module } = await WebAssembly.instantiate(bytes, {});
// Nothing is asked of the host: no clock, no files, no printing.
assert.deepEqual(WebAssembly.Module.imports(module), []);
const janggi = instance.exports;

const buffer = () => new Uint8Array(janggi.memory.buffer, janggi.text(), 512);
const said = (length) => new TextDecoder().decode(buffer().slice(0, length));
const play = (move) => janggi.play(new TextEncoder().encodeInto(move, buffer()).written);

janggi.start();
assert.equal(said(janggi.position()),
    'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1');
assert.equal(janggi.moves(), 32);
assert.equal(play('a4a5'), 0);
assert.equal(play('a4a5'), -1, 'Han has nothing there');
assert.equal(play('nonsense'), -1);
assert.equal(play('i7i6'), 0);
assert.equal(play('a1a4'), 0);
assert.equal(said(janggi.outcome()), '');
// Both sides pass, so the game is over and the pieces are counted.
assert.equal(play('pass'), 0);
assert.equal(play('pass'), 1);
assert.equal(janggi.moves(), 0);
assert.equal(play('a4b4'), -1, 'the game is over');
assert.equal(said(janggi.outcome()), 'han wins: two passes in a row (cho 72, han 73.5)');
console.log(`${said(janggi.outcome())}; ${bytes.length} bytes`);
