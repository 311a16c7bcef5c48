import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Builds a program of `server/testing/` in the way the server is built, for a test to run as a
 * process. It is put where it finds its libraries.
 */
export async function buildChild(name: string): Promise<string> {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const outDir = mkdtempSync(path.join(ROOT, 'dist/test-child-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: path.join(ROOT, `server/testing/${name}.ts`),
      outDir,
      target: 'node20',
      emptyOutDir: true,
    },
  });
  return path.join(outDir, `${name}.js`);
}
