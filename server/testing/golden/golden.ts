/** Databases of earlier versions, as people have them. Every later version must upgrade them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Named by the newest migration of each, oldest first. The last one is of the present version. */
export const GOLDEN_DATABASES = [
  '005-folded-search',
  'accounts-002-sessions',
  'accounts-003-kept-session',
  'accounts-004-deletions',
  '010-shown-reports',
  '011-picture-objects',
  '013-shared-calls',
  '016-collections',
  '017-colors',
  'accounts-005-mail-claims',
  '018-unnamed-credits',
] as const;

/** Writes a copy of a database into a file. */
export function copyGolden(name: (typeof GOLDEN_DATABASES)[number], file: string): void {
  writeFileSync(file, gunzipSync(readFileSync(path.join(import.meta.dirname, `${name}.db.gz`))));
}
