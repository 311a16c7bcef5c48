/** The way from a recording to a test, in a copy of the product that has a fault. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatted } from './format.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const COPIED = ['src', 'contract', 'packages', 'mocks', 'test', 'scripts'];
const FILES = [
  ...['package.json', 'package-lock.json', 'vite.config.ts'],
  ...['tsconfig.json', 'tsconfig.base.json', '.oxfmtrc.json'],
];
const SLICE = 'src/state/picturesSlice.ts';
const SOUND = 'picture.image_likes_count += isLiked ? 1 : -1;';
const FAULTY = 'picture.image_likes_count += isLiked ? -1 : 1;';

/** The product in a folder that ends with the test, and its programs. */
function copyProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [...COPIED, ...FILES]) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  // The mode of the tests must not reach the build.
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  return {
    read,
    edit: (file: string, from: string, to: string) => {
      expect(read(file)).toContain(from);
      writeFileSync(path.join(folder, file), read(file).replace(from, to));
    },
    run: async (...args: string[]) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
        );
      }),
  };
}

it('writes a test that fails while the fault is there, and passes when it is mended', async () => {
  const { read, edit, run } = copyProduct();
  edit(SLICE, SOUND, FAULTY);
  const session = 'test/sessions/every-page.json';
  const made = await run('scripts/replay.mjs', session, '--as-test', 'negative-likes');
  expect(made.output).toMatch(
    / breaks a rule: .* has -1 likes\.\nMinimised from \d+ actions to \d,/,
  );

  const file = 'test/bugs/negative-likes.test.ts';
  const text = read(file);
  expect(text).toBe(await formatted(file, text));
  const test = async () => run('node_modules/vitest/vitest.mjs', 'run', '--project', 'web', file);
  const faulty = await test();
  expect(faulty.output).toContain('has -1 likes.');
  expect(faulty.code).toBe(1);
  edit(SLICE, FAULTY, SOUND);
  const mended = await test();
  expect(mended.output).toMatch(/1 passed/);
  expect(mended.code).toBe(0);
});
