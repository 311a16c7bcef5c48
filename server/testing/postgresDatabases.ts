/** Databases on a PostgreSQL server, for tests. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests make their databases, and which one they copy; nothing where they use SQLite. */
    postgres?: { url: string; template: string };
  }
}

interface CreatedDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * @param serverUrl any database on the server.
 * @param template the database to copy; an empty one if none is named.
 */
export async function createDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<CreatedDatabase> {
  const name = `skyfolio_test_${randomUUID().replaceAll('-', '')}`;
  // Other strategies write every page of the template into the log.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => run(serverUrl, `drop database ${name} with (force)`),
  };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
