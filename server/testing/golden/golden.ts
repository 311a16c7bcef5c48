/** The databases of an installation of the version before, 0.1.0, as people have them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const read = (name: string): Buffer =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, name)));

/** Writes copies of people's database and of the archive into a folder. */
export function copyFormer(folder: string): void {
  for (const name of ['skyfolio.db', 'archive.db']) {
    writeFileSync(path.join(folder, name), read(`${name}.gz`));
  }
}

/** The same rows in PostgreSQL, as statements. */
export const formerStatements = (): string => read('skyfolio.sql.gz').toString();
