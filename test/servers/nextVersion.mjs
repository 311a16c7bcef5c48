// The next version of the server: this one with a migration more.
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'server/people/database/migrations.ts');
/** The end of the list of migrations. */
const LAST = '\n  ],\n});';
/** The column that it adds. */
export const PLANTED = 'of_the_next_version';

/** @returns {import('vite').Plugin} */
const plantMigration = () => ({
  name: 'plant-migration',
  enforce: 'pre',
  transform(code, id) {
    if (id !== MIGRATIONS) {
      return undefined;
    }
    if (code.split(LAST).length !== 2) {
      throw new Error(`${MIGRATIONS} has no place for another migration.`);
    }
    const step = `(db) => executeAll(db, ['alter table users add column ${PLANTED} integer']),`;
    return code.replace(LAST, `\n    ${step}${LAST}`);
  },
});

/** @returns its main file. It lies beside the pages of the present version. */
export async function buildNext() {
  const outDir = path.join(ROOT, 'dist/next-server');
  await build({
    root: ROOT,
    logLevel: 'error',
    mode: 'production',
    plugins: [plantMigration()],
    build: { outDir, ssr: 'server/main.ts', target: 'node20', emptyOutDir: true },
  });
  return path.join(outDir, 'main.js');
}
