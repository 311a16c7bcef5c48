import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { changedFiles, testsBeside } from './changedFiles.mjs';

/** A hook of git names its repository to all that it starts, which the tests must leave alone. */
beforeEach(() => {
  for (const name of Object.keys(process.env).filter((each) => each.startsWith('GIT_'))) {
    vi.stubEnv(name, undefined);
  }
  return () => vi.unstubAllEnvs();
});

/** A folder inside a repository, with the files committed. */
function commit(...files: string[]) {
  const repository = mkdtempSync(path.join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  const folder = path.join(repository, 'project');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  files.forEach((file) => write(file, `${file}\n`));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet', '..');
  git('add', '.');
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'Begin');
  return { folder, write, git };
}

it('lists what was changed, added, renamed and deleted, but not what git ignores', () => {
  const { folder, write, git } = commit('a/same.ts', 'a/old.ts', 'a/gone.ts', 'b/one.ts');
  expect(changedFiles(folder)).toEqual([]);

  write('b/one.ts', 'changed');
  write('b/staged.ts', 'new');
  git('add', 'b/staged.ts');
  write('c/Übersicht of all.ts', 'new');
  renameSync(path.join(folder, 'a/old.ts'), path.join(folder, 'a/new.ts'));
  rmSync(path.join(folder, 'a/gone.ts'));
  write('.gitignore', 'dist/');
  write('dist/built.js', 'ignored');
  write('../beside.ts', 'not of this folder');
  expect(changedFiles(folder).toSorted()).toEqual([
    '.gitignore',
    'a/gone.ts',
    'a/new.ts',
    'a/old.ts',
    'b/one.ts',
    'b/staged.ts',
    'c/Übersicht of all.ts',
  ]);
});

it('finds the tests in the folders of the files, one that is gone included', () => {
  const { folder } = commit('a/x.test.ts', 'a/y.ts', 'a/in/deep.test.ts', 'b/z.test.tsx', 'c/z.ts');
  const tests = testsBeside(folder, ['a/gone.ts', 'a/y.ts', 'b/z.test.tsx', 'no/folder.ts']);
  expect(tests).toEqual(['a/x.test.ts', 'b/z.test.tsx']);
});
