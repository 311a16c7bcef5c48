/** Databases of earlier versions, as people have them. Every later version must upgrade them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Named by the last day on which they were current, oldest first. */
export const GOLDEN_DATABASES = ['2026-11-21', '2026-11-22'];

/** Writes a copy of a database into a file. */
export function copyGolden(day: string, file: string): void {
  writeFileSync(file, gunzipSync(readFileSync(path.join(import.meta.dirname, `${day}.db.gz`))));
}
