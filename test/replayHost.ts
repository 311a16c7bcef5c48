/** The program around the command `npm run replay`, for tests that call the command itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Host } from '../src/qa/command/mendBug';

/** Writes into a folder that ends with the test. */
export function replayHost(changes: Partial<Host> = {}): Host {
  const root = mkdtempSync(path.join(tmpdir(), 'skyfolio-replay-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return {
    root,
    tell: () => undefined,
    isStopped: () => false,
    write: (file, text) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      return Promise.resolve();
    },
    takeShots: () => Promise.reject(new Error('A test of the command has no browser.')),
    ...changes,
  };
}
