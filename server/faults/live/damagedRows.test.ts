import Libsql from 'libsql';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type PictureEntry, PicturePageSchema } from '../../../contract/pictures';
import { COLUMNS } from '../../archive/store/storedPictures';
import { faultTest } from '../../testing/faults';
import { setupLiveServer } from '../../testing/liveServer';
import { createRecords } from '../../testing/testServer';

const NUMBERS = ['image_width', 'image_height'];
const TEXTS = COLUMNS.filter((column) => !NUMBERS.includes(column));
/** A byte that no text has, and invalid numbers and texts. */
const DAMAGES = [
  ...TEXTS.map((column) => `${column} = id || cast(x'ff' as text) || 'a'`),
  'image_width = -5',
  'image_height = 0',
  "placeholder = 'no base64!'",
  'date = id',
];

faultTest('damagedRows', { short: 32, full: 640 }, async (rows) => {
  const { archiveFile, start } = await setupLiveServer({ records: createRecords(rows) });
  const readAll = async () => {
    const server = await start();
    const lists = [];
    for (const list of ['gallery', 'trending', 'search/sky']) {
      const entries: PictureEntry[] = [];
      for (let begin = 0; begin < rows; begin += 100) {
        const { status, content } = await server.get(`/api/v1/${list}/${begin}/${begin + 100}/`);
        expect(status).toBe(200);
        // The page rejects a list with one wrong entry.
        entries.push(...v.parse(PicturePageSchema, JSON.parse(content.toString())));
      }
      lists.push(entries);
    }
    server.child.kill('SIGKILL');
    await server.ended;
    return { lists, output: server.output() };
  };
  const before = await readAll();

  // Every second row is damaged, in changing ways.
  const damaged = before.lists[0]!.filter((_, index) => index % 2 === 1).map(({ date }) => date);
  const database = new Libsql(archiveFile);
  database.pragma('ignore_check_constraints = ON');
  for (const [index, date] of damaged.entries()) {
    const damage = DAMAGES[index % DAMAGES.length]!;
    database.exec(`update pictures set ${damage} where id = ${date.replaceAll('-', '')}`);
  }
  database.close();

  const after = await readAll();
  for (const [list, entries] of after.lists.entries()) {
    expect(entries.map(({ date }) => date)).toEqual(before.lists[list]!.map(({ date }) => date));
    const whole = (all: PictureEntry[]) => all.filter(({ date }) => !damaged.includes(date));
    expect(whole(entries)).toEqual(whole(before.lists[list]!));
  }
  const named = [...after.output.matchAll(/"table":"pictures","row":(\d+)/g)].map(([, row]) => row);
  expect([...new Set(named)].sort()).toEqual(
    damaged.map((date) => date.replaceAll('-', '')).sort(),
  );
  return {
    tried: `${damaged.length} rows, ${DAMAGES.length} kinds of damage`,
    outcome: `All ${damaged.length} mended and named in the log at the next start. All ${rows} days stayed in each list, ${rows - damaged.length} other entries as before`,
  };
});

faultTest('damagedWhileRunning', { short: 1, full: 10 }, async (times) => {
  const { archiveFile, start } = await setupLiveServer({ records: createRecords(100) });
  for (let time = 0; time < times; time += 1) {
    const server = await start();
    const page = `/api/v1/gallery/${time * 10}/${time * 10 + 10}/`;
    // It waits, as the server's own work in the background may hold the lock for a moment.
    const database = new Libsql(archiveFile, { timeout: 10_000 });
    database.exec(`update pictures set title = cast(x'61ff' as text) where id in
      (select id from pictures order by id desc limit 1 offset ${time * 10 + 5})`);
    database.close();
    // libsql ends the process when it reads the text.
    await expect(server.get(page)).rejects.toThrow();
    await server.ended;
    const next = await start();
    expect((await next.get(page)).status).toBe(200);
    expect(next.output()).toContain('a row of the database was damaged');
    next.child.kill('SIGKILL');
    await next.ended;
  }
  return {
    tried: `${times} rows`,
    outcome: `The server ended ${times} times, when the row was read. All ${times} were mended and named in the log at the next start, which is for the service manager`,
  };
});
