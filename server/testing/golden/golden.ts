/** The databases of an installation of the former version, as people have them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const read = (name: string): Buffer =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, name)));

/** Writes a copy of the former database into a file. */
export const copyFormer = (file: string): void => writeFileSync(file, read('former.db.gz'));

/** The same rows in PostgreSQL, as statements. */
export const formerStatements = (): string => read('former.sql.gz').toString();
