import { type QueryExecutorProvider, sql } from 'kysely';

/** Executes statements that change the schema, in their order. */
export async function executeAll(
  db: QueryExecutorProvider,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
