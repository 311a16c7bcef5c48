// Replays a recorded session, after building the store's code for Node if it is stale.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

await buildIfStale('replay');
const { runReplay, RecordingError } = await import(
  pathToFileURL(path.join(ROOT, 'dist/replay/main.js')).href
);

let stoppedBy;
const giveUp = onStopSignal((signal) => (stoppedBy = signal));
const progress = {
  tell: (line) => console.error(line),
  isStopped: () => stoppedBy !== undefined,
};
const { code, output, complaint } = await runReplay(process.argv.slice(2), {
  ...progress,
  command: 'npm run replay --',
  tests: { folder: path.join(ROOT, 'test/bugs'), helpers: '../replayedSession' },
  takeShots: async (request) =>
    (await import('./shots.mjs')).takeShots(request, {
      ...progress,
      complaint: (sentence) => new RecordingError(sentence),
    }),
  write: async (file, text) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, file.endsWith('.ts') ? await formatted(file, text) : text);
  },
});
process.stdout.write(output);
process.stderr.write(complaint);
process.exitCode = stoppedBy ? exitCodeOf(stoppedBy) : code;
giveUp();

/** A program that is written passes the same checks as the others. */
async function formatted(file, text) {
  const format = await import('./format.mjs');
  return format.formatted(file, text);
}
