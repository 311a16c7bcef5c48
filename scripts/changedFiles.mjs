import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const UNIT_TEST = /\.test\.tsx?$/;

/** What has changed in a folder since the last commit, new and deleted files included; paths from there. */
export function changedFiles(folder) {
  const list = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...new Set([
      ...list('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
      ...list('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ];
}

/** The unit tests that lie beside the files, which may be gone. */
export function testsBeside(root, files) {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  return [...folders]
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => UNIT_TEST.test(name))
        .map((name) => path.posix.join(folder, name)),
    );
}
