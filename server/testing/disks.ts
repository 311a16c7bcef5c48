/** Full and read-only disks, as far as the user's rights allow. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createFolder } from './imageSetup';

/** Mounts a file system on a folder. @returns whether that is allowed. */
function mount(folder: string, options: string): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status === 0) {
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  }
  return status === 0;
}

export interface Disk {
  name: string;
  folder: string;
  /** Leaves a process no room to write anything more. */
  fill: (pid: number) => void;
  empty: (pid: number) => void;
}

/** A small file system, where one may be mounted, and a limit on the files of a process. */
export function createDisks(): Disk[] {
  const limited: Disk = {
    name: 'a limit on the size of files',
    folder: createFolder(),
    fill: (pid) => limitFiles(pid, '0'),
    empty: (pid) => limitFiles(pid, 'unlimited'),
  };
  const folder = createFolder();
  if (!mount(folder, 'size=8m')) {
    return [limited];
  }
  const filler = path.join(folder, 'filler');
  const small: Disk = {
    name: 'a full file system',
    folder,
    fill: () => fill(filler),
    empty: () => rmSync(filler),
  };
  return [small, limited];
}

const limitFiles = (pid: number, bytes: string) =>
  void execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);

function fill(filler: string): void {
  // Down to the last block of the smallest size.
  for (let bytes = 1024 * 1024; bytes >= 512; bytes /= 2) {
    try {
      for (;;) {
        writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
      }
    } catch {
      // There is no more room for this size.
    }
  }
}

/** Makes a folder read-only for everyone, root included. */
export function makeReadOnly(folder: string): void {
  if (mount(folder, 'ro')) {
    return;
  }
  if (process.getuid?.() === 0) {
    // Root may write to any folder, so a file takes its place.
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    return;
  }
  chmodSync(folder, 0o500);
  onTestFinished(() => chmodSync(folder, 0o700));
}
