// A small server of files: `node server.mjs FOLDER PORT`. With port 0 it takes a free one.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
};

export function serve(folder, port) {
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
        let file = join(folder, path);
        if (path.includes('..') || !existsSync(file)) {
            response.writeHead(404).end('There is no such page.');
            return;
        }
        if (statSync(file).isDirectory()) file = join(file, 'index.html');
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        const headers = { 'content-type': type, 'cache-control': 'no-cache' };
        response.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
        createReadStream(file).pipe(createGzip({ level: 6 })).pipe(response);
    });
    return new Promise((resolve) => {
        server.listen(port, '127.0.0.1', () => resolve(server));
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [, , folder = '.', port = '8000'] = process.argv;
    const server = await serve(folder, Number(port));
    console.log(`The page: http://127.0.0.1:${server.address().port}/`);
}
