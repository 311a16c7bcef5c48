import { sql } from 'kysely';
import Libsql from 'libsql';
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { openArchive } from '../../archive/store/archiveDatabase';
import { PictureStore } from '../../archive/store/pictureStore';
import { copyFormer } from '../../testing/golden/golden';
import { checkLikes } from '../../testing/liveServer';
import { createFolder } from '../../testing/imageSetup';
import { openSqlite } from '../../people/database/sqlite';
import { type Mendable, mendDamagedRows } from './damagedRows';

/** Every column of texts, as `table.column`, with how many of its rows are no UTF-8. */
function damagedTexts(file: string): Map<string, number> {
  const database = new Libsql(file);
  const columns = database
    .prepare(
      `select t.name as tableName, c.name as columnName
       from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' and c.type = 'TEXT'`,
    )
    .all() as { tableName: string; columnName: string }[]; // as the query says
  const found = new Map<string, number>();
  for (const { tableName, columnName } of columns) {
    const contents = database
      .prepare(`select cast(${columnName} as blob) from ${tableName} where ${columnName} != ''`)
      .raw()
      .all() as [ArrayBuffer][]; // a blob each
    if (contents.length > 0) {
      const damaged = contents.filter(([content]) => !isUtf8(content));
      found.set(`${tableName}.${columnName}`, damaged.length);
    }
  }
  database.close();
  return found;
}

function setup() {
  const folder = createFolder();
  const [file, archiveFile] = [path.join(folder, 'skyfolio.db'), path.join(folder, ARCHIVE_FILE)];
  copyFormer(folder);
  return { people: { file, open: openSqlite }, archive: { file: archiveFile, open: openArchive } };
}

it.each(['people', 'archive'] as const)(
  'leaves no text that would end the process when it is read: %s',
  async (name) => {
    const { file, open } = setup()[name];
    const columns = [...damagedTexts(file).keys()].filter((each) => !each.includes('_version'));
    expect(columns).toContain({ people: 'likes.date', archive: 'pictures.file_etag' }[name]);
    const connection = new Libsql(file);
    connection.pragma('ignore_check_constraints = ON');
    for (const each of columns) {
      const [table, column] = each.split('.');
      const damage = `cast(cast(${column} as blob) || x'ff' as text)`;
      connection.exec(`update ${table} set ${column} = ${damage} where ${column} != ''`);
    }
    connection.close();
    expect([...damagedTexts(file).values()]).not.toContain(0);

    const database: Mendable & { destroy: () => Promise<void> } = await open(file);
    onTestFinished(() => database.destroy());
    const mended = await mendDamagedRows(database);
    const names = mended.map(({ table }) => table);
    expect(new Set([...damagedTexts(file).values()])).toEqual(new Set([0]));
    expect(new Set(names)).toEqual(new Set(columns.map((each) => each.split('.')[0])));
    expect(await mendDamagedRows(database)).toEqual([]);
  },
);

it('has the texts of damaged pictures read again, and likes counted again', async () => {
  const { people, archive } = setup();
  const damage = (file: string, statement: string) => {
    const connection = new Libsql(file);
    connection.exec(statement);
    connection.close();
  };
  damage(archive.file, `update pictures set readings = cast(x'7bff' as text) where id = 20040701`);
  damage(people.file, `update likes set date = cast(x'61ff' as text) where user_id = 3`);
  const pictures = await openArchive(archive.file);
  const likes = await openSqlite(people.file);
  onTestFinished(async () => {
    await pictures.destroy();
    await likes.destroy();
  });
  await mendDamagedRows(pictures);
  await mendDamagedRows(likes);
  expect(await new PictureStore(pictures).readAgain(1_000)).toBe(203);
  // The like whose day is lost is lost.
  expect(checkLikes(people.file)).toEqual({ integrity: 'ok', wrongCounts: 0 });
  const { rows } = await sql`select likes from like_counts where date = '2026-11-21'`.execute(
    likes,
  );
  expect(rows).toEqual([{ likes: 2 }]);
});
