// Runs a command of the server (serve, import, …) after building what is stale.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { onStopSignal } from './signals.mjs';

// A build that is stopped leaves nothing behind that counts as built.
const giveSignalsUp = onStopSignal();
await buildIfStale('server');
if ((process.argv[2] ?? 'serve') === 'serve') {
  await buildIfStale('web');
}
await import(pathToFileURL(path.resolve(import.meta.dirname, '../dist/server/main.js')).href);
// The command has taken them by now.
giveSignalsUp();
