/** The real command in a process of its own, over a real database file. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openArchiveDatabase } from '../storage/archiveDatabase';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIRST_DAY = Date.parse('1996-01-01');

const ndjson = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);
    const url = index % 9 === 0 ? undefined : `http://pictures.example/${index}.jpg`;
    return `${JSON.stringify({ date, title: `Sky ${index}`, explanation: 'Dark: very.', url })}\n`;
  });

function setup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inFolder = (name: string) => path.join(folder, name);
  const start = (dataDir: string, ...files: string[]) =>
    spawn(process.execPath, ['scripts/skyfolio.mjs', 'import', ...files], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: inFolder(dataDir) },
    });
  const run = async (dataDir: string, ...files: string[]) => ended(start(dataDir, ...files));
  const readAll = async (dataDir: string) => {
    const database = await openArchiveDatabase(path.join(inFolder(dataDir), 'skyfolio.db'));
    const pictures = await database.selectFrom('pictures').selectAll().orderBy('id').execute();
    await database.destroy();
    return pictures;
  };
  return { inFolder, start, run, readAll };
}

async function ended(child: ChildProcess) {
  let output = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (output += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Feeds the records to an import through a pipe that stays open, and waits for its progress. */
async function importHalf({ inFolder, start }: ReturnType<typeof setup>, lines: string[]) {
  const pipe = inFolder('pipe');
  execFileSync('mkfifo', [pipe]);
  const child = start('data', pipe);
  const end = ended(child);
  const feed = createWriteStream(pipe);
  onTestFinished(() => {
    child.kill('SIGKILL');
    feed.destroy();
  });
  feed.on('error', () => undefined); // the reader is killed on purpose
  feed.write(lines.join(''));
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (text) => String(text).includes('records …') && resolve());
  });
  return { child, end, feed };
}

describe('npm run import', { timeout: 60_000 }, () => {
  it('killed half-way and run again, ends in the same database', async () => {
    const house = setup();
    const lines = ndjson(2500);
    const half = await importHalf(house, lines.slice(0, 1600));
    half.child.kill('SIGKILL');
    await half.end;
    half.feed.destroy();
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
    const house = setup();
    const lines = ndjson(1100);
    const { child, end, feed } = await importHalf(house, lines);
    // As npm does, which passes on what the terminal has sent to all.
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGINT'), 20);
    // More than it can read before it hears of that.
    feed.write(lines.join('').repeat(40));
    const { code, output } = await end;
    feed.destroy();
    expect(code).toBe(130);
    expect(output).toContain('Stopped. What was imported is kept');
    expect((await house.readAll('data')).length).toBeGreaterThanOrEqual(1000);
  });

  it('imports what it can of several files and names what it could not', async () => {
    const { inFolder, run, readAll } = setup();
    const [good, bad, empty] = ['good', 'bad', 'empty'].map(inFolder) as [string, string, string];
    writeFileSync(good, ndjson(12).join(''));
    writeFileSync(bad, 'nonsense\n'.repeat(25));
    writeFileSync(empty, '');
    const { code, output } = await run('data', inFolder('missing'), bad, empty, good);
    expect(code).toBe(1);
    expect(output).toContain(`${inFolder('missing')} could not be read to its end: there is no`);
    expect(output).toContain('25 bad lines, left out:\n    line 1: it is no JSON');
    expect(output).toContain('    … and 5 more');
    expect(output).toContain(`${empty} holds no usable record.`);
    expect(output).toContain('12 imported, 0 unchanged');
    expect(output).toContain('2 without a picture, kept but not listed:\n    1996-01-01\n');
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
