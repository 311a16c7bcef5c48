/** One PostgreSQL server for all tests of the server that run on it. */
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { openPostgres } from '../server/people/database/postgres';
import { createDatabase, dropCopies, readMark } from '../server/testing/postgresDatabases';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findPostgres();
  if (!found) {
    throw new Error('There is no PostgreSQL, so this project of tests should not be there.');
  }
  const { url, stop } = await startPostgres(found);
  const template = await createDatabase(url);
  // A copy of it costs less than migrations.
  const database = await openPostgres(template.url);
  await database.destroy();
  const mark = await readMark(template.url);
  project.provide('postgres', { url, template: template.name, mark });
  return async () => {
    await dropCopies(url, template.name);
    await template.drop();
    await stop();
  };
}
