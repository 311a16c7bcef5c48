// Runs a command of the server (serve, import, …) after building what is stale.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';

await buildIfStale('server');
if ((process.argv[2] ?? 'serve') === 'serve') {
  await buildIfStale('web');
}
await import(pathToFileURL(path.resolve(import.meta.dirname, '../dist/server/main.js')).href);
