import Libsql from 'libsql';
import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyGolden } from '../../testing/golden/golden';
import { createFolder } from '../../testing/imageSetup';
import { openSqlite } from '../../people/database/sqlite';
import { mendDamagedRows } from './damagedRows';

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

it.each([
  ['this version', 'accounts-004-deletions'],
  // Its tables are rebuilt before anything is mended.
  ['the version before archives shared the tables', 'accounts-003-kept-session'],
] as const)(
  'leaves no text that would end the process when it is read: %s',
  async (_name, golden) => {
    const file = path.join(createFolder(), 'skyfolio.db');
    copyGolden(golden, file);
    const columns = [...damagedTexts(file).keys()];
    expect(columns).toContain('image_files.etag');
    const connection = new Libsql(file);
    connection.pragma('ignore_check_constraints = ON');
    for (const name of columns) {
      const [table, column] = name.split('.');
      const damage = `cast(cast(${column} as blob) || x'ff' as text)`;
      connection.exec(`update ${table} set ${column} = ${damage} where ${column} != ''`);
    }
    connection.close();
    expect([...damagedTexts(file).values()]).not.toContain(0);

    const database = await openSqlite(file);
    onTestFinished(() => database.destroy());
    const mended = await mendDamagedRows(database);
    const names = mended.map(({ table, column }) => `${table}.${column}`);
    expect(new Set([...damagedTexts(file).values()])).toEqual(new Set([0]));
    const tables = new Set(columns.map((name) => name.split('.')[0]));
    expect(new Set(names.map((name) => name.split('.')[0]))).toEqual(tables);
    expect(await mendDamagedRows(database)).toEqual([]);
  },
);
