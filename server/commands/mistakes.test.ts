/** Mistakes of people and faults of an installation, through the real commands: a sentence each, and no stack. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { createLines, createPipe, setupCommand } from '../testing/command';
import { makeReadOnly } from '../testing/disks';
import { createFolder } from '../testing/imageSetup';
import { moveToOwnFile, setupLiveServer } from '../testing/liveServer';
import { createRecords } from '../testing/testServer';

/** A command, with `$` for the folder of what mistakes are made of. */
interface Mistake {
  what: string;
  args: string[];
  settings?: Record<string, string>;
  /** Parts of the sentence: the thing, what was wrong, and what to do. */
  says: string[];
  program?: string;
}

const NO_DATABASE = 'no database '.repeat(1000);

function createMistakes(): string {
  const folder = createFolder();
  const inFolder = (name: string) => path.join(folder, name);
  writeFileSync(inFolder('file'), NO_DATABASE);
  mkdirSync(inFolder('damaged'));
  writeFileSync(inFolder('damaged/skyfolio.db'), NO_DATABASE);
  mkdirSync(inFolder('bad-archive'));
  writeFileSync(inFolder('bad-archive/archive.db'), NO_DATABASE);
  mkdirSync(inFolder('emptied'));
  writeFileSync(inFolder('emptied/archive.db'), '');
  mkdirSync(inFolder('early'));
  const early = new Libsql(inFolder('early/skyfolio.db'));
  early.exec('create table kysely_migration (name text)');
  early.close();
  mkdirSync(inFolder('read-only'));
  makeReadOnly(inFolder('read-only'));
  return folder;
}

const DAMAGED = ['damaged/skyfolio.db is damaged', 'file is not a database', 'npm run restore --'];

it.each<Mistake>([
  {
    what: 'a word that is no command',
    args: ['serve', 'imprt'],
    says: ['"imprt" is', 'Did you mean npm run import?'],
  },
  {
    what: 'a folder that is a file',
    args: ['serve'],
    settings: { DATA_DIR: '$/file' },
    says: ['/file is no folder', 'DATA_DIR'],
  },
  {
    what: 'a folder that can never be made',
    args: ['serve'],
    settings: { DATA_DIR: '/proc/x/y' },
    says: ['The folder /proc/x/y cannot be made', 'no such file or directory', 'DATA_DIR'],
  },
  {
    what: 'a folder that cannot be written',
    args: ['serve'],
    settings: { DATA_DIR: '$/read-only' },
    says: ['read-only', 'DATA_DIR'],
  },
  {
    what: 'a damaged database at the start',
    args: ['serve'],
    settings: { DATA_DIR: '$/damaged' },
    says: DAMAGED,
  },
  {
    what: 'a damaged archive at the start',
    args: ['serve'],
    settings: { DATA_DIR: '$/bad-archive' },
    says: ['bad-archive/archive.db is damaged', 'file is not a database', 'move it away'],
  },
  {
    what: 'an emptied archive at the start',
    args: ['serve'],
    settings: { DATA_DIR: '$/emptied' },
    says: ['emptied/archive.db is damaged', 'it is empty', 'move it away'],
  },
  {
    what: 'a database of an early version',
    args: ['serve'],
    settings: { DATA_DIR: '$/early' },
    says: ['a version before 0.1.0', 'Start version 0.1.0 (commit 65d85e54)', 'CHANGELOG.md'],
  },
  {
    what: 'a damaged database at a backup',
    args: ['backup', '--out', '$/new'],
    settings: { DATA_DIR: '$/damaged' },
    says: DAMAGED,
  },
  {
    what: 'a database that is a folder',
    args: ['serve'],
    settings: { DATABASE_URL: '$/damaged' },
    says: ['/damaged cannot be opened', 'DATABASE_URL'],
  },
  {
    what: 'an address of another machine',
    args: ['serve'],
    settings: { HOST: '192.0.2.1' },
    says: ['HOST is "192.0.2.1"', '127.0.0.1', 'EADDRNOTAVAIL'],
  },
  {
    what: 'a backup that is no database',
    args: ['restore', '$/damaged'],
    says: [
      'skyfolio.db cannot be used as a backup',
      'file is not a database',
      'Nothing has changed',
    ],
  },
  {
    what: 'a file as a backup',
    args: ['restore', '$/file'],
    says: ['There is no backup at', '/file. It is a folder that npm run backup made'],
  },
  {
    what: 'a missing dump',
    args: ['objects', '--measure', '/nope'],
    says: ['/nope could not be read to its end: there is no such file'],
  },
  {
    what: 'a dump without a record',
    args: ['credits', '--measure', '$/file'],
    says: ['/file holds no usable record'],
  },
  {
    what: 'a full disk at the start',
    // No file can grow, whoever runs this test.
    program: 'prlimit',
    args: ['serve'],
    says: ['/data', 'make room if the disk is full'],
  },
  {
    what: 'a port of the stand-in for NASA that is no number',
    program: 'scripts/upstream.mjs',
    args: ['abc'],
    says: ['PORT is "abc", but must be a whole number from 0 to 65535.'],
  },
])(
  'tells of $what in a sentence, with the remedy',
  async ({ args, settings = {}, says, program }) => {
    const folder = createMistakes();
    const fill = (text: string) => text.replace('$', folder);
    const limit = program === 'prlimit' ? ['--fsize=0:', process.execPath] : [];
    const script = program?.endsWith('.mjs') ? program : 'scripts/skyfolio.mjs';
    const { code, output } = await setupCommand().startProgram(
      program === 'prlimit' ? program : process.execPath,
      [...limit, script, ...args.map(fill)],
      {
        APOD_SOURCE: 'archive',
        PORT: '0',
        ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fill(value)])),
      },
    ).ended;
    for (const part of says) {
      expect(output).toContain(part);
    }
    // Neither a stack nor a line of the log.
    expect(output.trim().split('\n')).toHaveLength(1);
    expect([1, 2]).toContain(code);
  },
);

it('says that a pipe was cut in the middle of a record, and keeps those before', async () => {
  const { inFolder, start } = setupCommand();
  const { ended } = start(['import', inFolder('pipe')]);
  createPipe(inFolder('pipe')).end(createLines(3).join('').slice(0, -20));
  const { code, output } = await ended;
  expect(output).toContain('read to its end: it ends in the middle of a record (line 3).');
  expect(output).toContain('2 imported');
  expect(code).toBe(1);
});

it('names a file that is damaged within, as the server can still start', async () => {
  const { archiveFile, start } = await setupLiveServer({ records: createRecords(400) });
  await moveToOwnFile(archiveFile, 'archive_version');
  const content = readFileSync(archiveFile);
  content.fill(0xff, content.length / 4, content.length / 2);
  writeFileSync(archiveFile, content);
  const { output } = await start();
  expect(output()).toMatch(/"msg":"\S+\/archive\.db is damaged, .* move it away/);
  expect(output()).not.toContain('npm run restore');
});

describe('a variable that seems to mean a setting', () => {
  const settings = { REPOSITRY: 'a/b', DATA_DIRS: 'elsewhere', APOD_SOURCE: 'sample', PORT: '1' };

  it('is a warning of the doctor', async () => {
    const { code, output } = await setupCommand().start(['doctor'], settings).ended;
    expect(output).toMatch(
      /^warning +settings +REPOSITRY is no setting\.\n +→ Did you mean REPOSITORY\?/m,
    );
    expect(code).toBe(0);
  });

  it('is told by other commands, which go on', async () => {
    const { output } = await setupCommand().start(['backup', '--out', 'x'], settings).ended;
    expect(output).toContain('DATA_DIRS is no setting. Did you mean DATA_DIR?\n');
    expect(output).toContain('There is no database at ');
  });
});
