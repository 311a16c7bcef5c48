/** Databases on a PostgreSQL server, for tests. */
import { randomUUID } from 'node:crypto';
import { Client, type QueryResult } from 'pg';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Where tests make their databases, which one they copy, and what `readMark` gives for it; nothing
     * where they use SQLite.
     */
    postgres?: { url: string; template: string; mark: string };
  }
}

export interface CreatedDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** Tells two databases apart whose tables, rows or sequences differ. */
const MARK = `
  select md5(concat_ws(E'\\n',
    (select string_agg(concat_ws(' ', relname, relpersistence, attnum, attname, atttypid, attnotnull), ','
       order by relname, attnum)
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace),
    (select string_agg(conrelid::regclass || pg_get_constraintdef(oid), ',' order by oid)
     from pg_constraint where connamespace = 'public'::regnamespace),
    (select string_agg(query_to_xml(format('select * from %I', tablename), true, false, '')::text, ','
       order by tablename)
     from pg_tables where schemaname = 'public'),
    (select string_agg(sequencename || coalesce(last_value, 0), ',' order by sequencename)
     from pg_sequences where schemaname = 'public')
  )) as mark`;

/** Ends what still uses the database, and leaves the rows that migrations make. */
const EMPTY = `
  do $$
  declare
    filled text;
  begin
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
    select string_agg(format('%I', relname), ', ') into filled from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and relname not in ('people_version', 'people_additions');
    if filled is not null then
      execute 'truncate ' || filled || ' cascade';
    end if;
    perform setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
  end $$`;

/**
 * @param serverUrl any database on the server.
 * @param template the database to copy, whose name begins that of the copy; an empty one if none is named.
 */
export async function createDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<CreatedDatabase> {
  const id = randomUUID().replaceAll('-', '');
  const name = template === 'template0' ? `skyfolio_test_${id.slice(16)}` : `${template}_${id}`;
  // Other strategies write every page of the template into the log.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => drop(serverUrl, name),
  };
}

const drop = async (serverUrl: string, name: string) => {
  await run(serverUrl, `drop database ${name} with (force)`);
};

/** Drops all copies of a database. */
export async function dropCopies(serverUrl: string, template: string): Promise<void> {
  const { rows } = await run<{ name: string }>(
    serverUrl,
    `select datname as name from pg_database where starts_with(datname, '${template}_')`,
  );
  for (const { name } of rows) {
    await drop(serverUrl, name);
  }
}

/** Differs for databases whose tables, rows or sequences differ. */
export async function readMark(url: string): Promise<string> {
  const { rows } = await run<{ mark: string }>(url, MARK);
  return rows[0]?.mark ?? '';
}

/**
 * Makes a used copy as good as new, which costs a sixth of another copy.
 *
 * @param mark of the database that was copied.
 * @returns whether it is like that one again.
 */
export async function emptyCopy(url: string, mark: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      await client.query(EMPTY);
      const { rows } = await client.query<{ mark: string }>(MARK);
      return rows[0]?.mark === mark;
    });
  } catch {
    // Its tables are others now.
    return false;
  }
}

function run<Row extends object>(url: string, statement: string): Promise<QueryResult<Row>> {
  return withClient(url, (client) => client.query<Row>(statement));
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
