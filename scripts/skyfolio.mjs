// Runs a command of the server (serve, import, …) after building what is stale.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { onStopSignal } from './signals.mjs';

// A stopped build does not count as built.
const giveSignalsUp = onStopSignal();
const needsPages = (process.argv[2] ?? 'serve') === 'serve';
try {
  await buildIfStale('server', ...(needsPages ? ['web'] : []));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(path.resolve(import.meta.dirname, '../dist/server/main.js')).href);
// The command handles them from here on.
giveSignalsUp();
