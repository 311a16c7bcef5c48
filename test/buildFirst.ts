/** Builds the product once, before the files that look at it or run it, so that no two build it at once. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export default function buildFirst(): void {
  // The mode of the tests must not reach the build.
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new Error('The product could not be built.');
  }
}
