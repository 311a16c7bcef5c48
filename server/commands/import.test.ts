/** The real command in a process of its own, over a real database file. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_FILE } from '../archive/archiveFiles';
import { openArchive } from '../archive/store/archiveDatabase';
import { createLines, createPipe, setupCommand } from '../testing/command';

function setup() {
  const { inFolder, start } = setupCommand();
  const startImport = (dataDir: string, ...files: string[]) =>
    start(['import', ...files], { DATA_DIR: inFolder(dataDir) });
  const run = (dataDir: string, ...files: string[]) => startImport(dataDir, ...files).ended;
  const readAll = async (dataDir: string) => {
    const database = await openArchive(path.join(inFolder(dataDir), ARCHIVE_FILE));
    const pictures = await database.selectFrom('pictures').selectAll().orderBy('id').execute();
    await database.destroy();
    return pictures;
  };
  return { inFolder, startImport, run, readAll };
}

describe('npm run import', () => {
  it('killed half-way and run again, ends in the same database', async () => {
    const house = setup();
    const lines = createLines(2500);
    const feed = createPipe(house.inFolder('pipe'));
    const half = house.startImport('data', house.inFolder('pipe'));
    feed.write(lines.slice(0, 1600).join(''));
    await half.said('records …');
    half.child.kill('SIGKILL');
    await half.ended;
    const file = house.inFolder('records.ndjson');
    writeFileSync(file, lines.join(''));
    const kept = (await house.readAll('data')).length;
    expect(kept).toBeGreaterThanOrEqual(1000);
    expect(kept).toBeLessThanOrEqual(1500);
    expect(await house.run('data', file)).toMatchObject({ code: 0 });
    await house.run('undisturbed', file);
    const pictures = await house.readAll('data');
    expect(pictures).toHaveLength(2500);
    expect(pictures).toEqual(await house.readAll('undisturbed'));
  });

  it('keeps what is read when it is interrupted, and says so', async () => {
    const { inFolder, startImport, readAll } = setup();
    const feed = createPipe(inFolder('pipe'));
    const { child, said, ended } = startImport('data', inFolder('pipe'));
    // And then no more: it has to end although its source is silent.
    feed.write(createLines(1100).join(''));
    await said('records …');
    child.kill('SIGINT');
    const { code, output } = await ended;
    expect(code, output).toBe(130);
    expect(output).toContain('Stopped. What was imported is kept');
    expect((await readAll('data')).length).toBeGreaterThanOrEqual(1000);
  });

  it('imports what it can of several files and names what it could not', async () => {
    const { inFolder, run, readAll } = setup();
    const [good, bad, empty] = ['good', 'bad', 'empty'].map(inFolder) as [string, string, string];
    writeFileSync(good, createLines(12).join(''));
    writeFileSync(bad, 'nonsense\n'.repeat(25));
    writeFileSync(empty, '');
    const { code, output } = await run('data', inFolder('missing'), bad, empty, good);
    expect(code).toBe(1);
    expect(output).toContain(`${inFolder('missing')} could not be read to its end: there is no`);
    expect(output).toContain('25 bad lines, left out:\n    line 1: it is no JSON');
    expect(output).toContain('    … and 5 more');
    expect(output).toContain(`${empty} holds no usable record.`);
    expect(output).toContain('12 imported, 0 unchanged');
    expect(output).toContain('2 with nothing to show, kept but not listed:\n    1996-01-01\n');
    expect(await readAll('data')).toHaveLength(12);
  });

  it('asks for a file where none is named', async () => {
    const { run } = setup();
    expect(await run('data')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Name the files to import') as unknown,
    });
  });
});
