// Replays a recorded session, after building the store's code for Node if it is stale.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';

await buildIfStale('replay');
await import(pathToFileURL(path.resolve(import.meta.dirname, '../dist/replay/main.js')).href);
