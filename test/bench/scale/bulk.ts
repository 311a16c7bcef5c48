/** Writes many rows at once, as no part of the product does. */
import Libsql from 'libsql';
import { Client } from 'pg';

type Row = Record<string, string | number>;

export interface BulkWriter {
  insert: (table: string, rows: readonly Row[]) => Promise<void>;
  /** Leaves the database as one that has been in use for a while. */
  close: (users: number) => Promise<void>;
}

export const openBulk = (address: string): Promise<BulkWriter> =>
  address.startsWith('postgres') ? openPostgres(address) : Promise.resolve(openSqlite(address));

/** SQLite takes 32,766 parameters. */
const ROWS_A_STATEMENT = 500;

function openSqlite(file: string): BulkWriter {
  const database = new Libsql(file);
  for (const setting of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -262144']) {
    database.pragma(setting);
  }
  const statements = new Map<string, Libsql.Statement>();
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const insertSome = (table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map(() => `(${columns.map(() => '?').join()})`).join();
    prepare(`insert into ${table} (${columns.join()}) values ${values}`).run(
      rows.flatMap((row) => Object.values(row)),
    );
  };
  const inTransaction = (work: () => void) => {
    database.exec('begin');
    work();
    database.exec('commit');
    return Promise.resolve();
  };
  return {
    insert: (table, rows) =>
      inTransaction(() => {
        for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
          insertSome(table, rows.slice(start, start + ROWS_A_STATEMENT));
        }
      }),
    close: () => {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
      return Promise.resolve();
    },
  };
}

async function openPostgres(url: string): Promise<BulkWriter> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  // Foreign keys of what is consistent by itself need not be checked ten million times.
  await client.query('set session_replication_role = replica');
  const types = await readTypes(client);
  return {
    insert: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) {
        return;
      }
      const arrays = columns.map(
        (column, index) => `$${index + 1}::${types.get(`${table}.${column}`) ?? 'text'}[]`,
      );
      await client.query(
        `insert into ${table} (${columns.join()}) select * from unnest(${arrays.join()})`,
        columns.map((column) => rows.map((row) => row[column])),
      );
    },
    close: async (users) => {
      // The rows came with their keys.
      await client.query(`alter table users alter column id restart with ${users + 1}`);
      // Until the log is on the disk, VACUUM cannot tell that rows are visible to everybody.
      await client.query('checkpoint');
      await client.query('vacuum (analyze)');
      await client.query('checkpoint');
      await client.end();
    },
  };
}

async function readTypes(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type
     from information_schema.columns where table_schema = 'public'`,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}
