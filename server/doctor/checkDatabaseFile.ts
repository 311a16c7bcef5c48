import { existsSync, statSync } from 'node:fs';
import { checkDatabase } from '../storage/backup';
import { databaseVersion } from '../storage/databaseVersion';
import { fault, type Finding, ok, reasonOf } from './finding';
import { formatBytes } from './formatBytes';

/** Opens the database to read, looks at every page of it, and compares its version. */
export function checkDatabaseFile(file: string): Finding {
  if (!existsSync(file)) {
    return ok('database', `There is none yet; the first start makes ${file}.`);
  }
  try {
    const { pictures = 0, users = 0 } = checkDatabase(file);
    const version = databaseVersion(file);
    if (version === 'later') {
      return fault(
        'database',
        `${file} is of a later version of Skyfolio, and this one does not open it.`,
        'Install that version, or put a backup of this one in its place (npm run restore).',
      );
    }
    const size = formatBytes(statSync(file).size);
    const next = version === 'earlier' ? ' The next start upgrades it.' : '';
    return ok('database', `${pictures} pictures, ${users} users, ${size}, whole.${next}`);
  } catch (error) {
    return fault(
      'database',
      `${file} cannot be read: ${reasonOf(error)}`,
      'Look at its owner and permissions. If it is damaged, put a backup in its place (npm run restore).',
    );
  }
}
