/** The program around the command `npm run replay`, for tests that call the command itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Host } from 'redux-sessions/command';

/** Writes into a folder that ends with the test. */
export function replayHost() {
  const root = mkdtempSync(path.join(tmpdir(), 'skyfolio-replay-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return {
    root,
    command: 'npm run replay --',
    tests: { folder: path.join(root, 'test/bugs'), helpers: '../replayedSession' },
    tell: () => undefined,
    isStopped: () => false,
    write: (file: string, text: string) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      return Promise.resolve();
    },
  } satisfies Host & { root: string };
}
