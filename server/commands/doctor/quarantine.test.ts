/** What an operator sees and lets through, beside a server that has the archive open, on either engine. */
import path from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { openMain } from '../../archive/openArchives';
import { sharedBy } from '../../archive/store/sharedRecords';
import { readConfig } from '../../config';
import { openPostgres } from '../../people/database/postgres';
import { createFolder } from '../../testing/imageSetup';
import { createDatabase } from '../../testing/postgresDatabases';
import { createRecord } from '../../testing/testServer';
import { runAccept } from '../accept';
import { runQuarantine } from '../doctor';

/** A server's archive, and the settings by which commands find it. */
async function setup() {
  const dataDir = createFolder();
  const postgres = inject('postgres');
  const open = async () => {
    if (!postgres) {
      const main = await openMain(path.join(dataDir, ARCHIVE_FILE), undefined);
      return { main, settings: {}, close: () => main.database.destroy() };
    }
    const { url, drop } = await createDatabase(postgres.url, postgres.template);
    const people = await openPostgres(url);
    const main = await openMain(':memory:', sharedBy(people));
    const close = async () => {
      await main.database.destroy();
      await people.destroy();
      await drop();
    };
    return { main, settings: { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) }, close };
  };
  const { main, settings, close } = await open();
  onTestFinished(close);
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  /** Runs a command, and gives what it printed. */
  const printed = async (command: Promise<number>) => {
    print.mockClear();
    expect(await command).toBe(0);
    return print.mock.calls.flat().join('\n');
  };
  return { main, config, printed };
}

it('prints what waits and what would be lost, and shows it all the same once', async () => {
  const { main, config, printed } = await setup();
  const { pictures } = main;
  expect(await printed(runQuarantine(config, false))).toBe('No record is in quarantine.');

  await pictures.save([
    createRecord(),
    createRecord({ date: '2001-01-02', provenance: 'legacy', explanation: '…cal galaxies.' }),
    createRecord({ date: '2001-01-03', provenance: 'legacy', credit: 'W\uFFFDodek' }),
  ]);
  await pictures.save([createRecord({ title: 'Poorer', image_url: null })]);
  expect(await printed(runQuarantine(config, false))).toBe(
    [
      '2004-07-01  nasa    It lacks the picture that the archive has.',
      '                    title: "The sky of 2004-07-01" → "Poorer"',
      '                    image_url: "https://pictures.example/2004-07-01.jpg" → nothing',
      'Show a refused record all the same: npm run import -- --accept 2004-07-01',
      'Explanations that lack their first letters (1): 2001-01-02',
      'Texts with letters that could not be read (1): 2001-01-03',
    ].join('\n'),
  );
  expect(JSON.parse(await printed(runQuarantine(config, true)))).toMatchObject({
    records: [{ date: '2004-07-01', source: 'nasa', refused: true }],
    without_start: ['2001-01-02'],
  });

  expect(await printed(runAccept(config, '2004-07-01'))).toBe(
    '2004-07-01: the record of nasa is shown now. It lacks the picture that the archive has.',
  );
  await main.follow?.();
  expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'Poorer', image_url: null });
  expect(await printed(runQuarantine(config, false))).toContain(
    '2004-07-01  nasa    It is not listed',
  );
  expect(await printed(runAccept(config, '2004-07-01'))).toContain('No refused record');
  expect(await pictures.find('2004-07-01')).toMatchObject({ title: 'Poorer' });
  await expect(runAccept(config, 'yesterday')).rejects.toThrow('must be a day (2004-07-01)');
});
