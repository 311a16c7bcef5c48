// The release before this one, built of what git has.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** @returns the newest tag of a version before this commit; nothing if git has none. */
export function findLastRelease() {
  const which = ['--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-v:refname', '--list', 'v*'];
  return git('tag', ...which).split('\n')[0] || undefined;
}

/** Builds a commit, once, with its own libraries. @returns its main file. */
export function buildRelease(revision) {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = path.join(ROOT, 'dist/releases', commit);
  if (!existsSync(folder)) {
    const draft = `${folder}.part`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    // Vite may have set it, and npm would leave out what builds.
    const { NODE_ENV: _mode, ...env } = process.env;
    const run = (program, ...args) =>
      execFileSync(program, args, { cwd: draft, env, stdio: ['ignore', 'ignore', 'inherit'] });
    git('archive', '--output', `${draft}/source.tar`, commit);
    run('tar', '--extract', '--file=source.tar');
    run('npm', 'ci');
    run('npm', 'run', 'build');
    renameSync(draft, folder);
  }
  return path.join(folder, 'dist/server/main.js');
}
