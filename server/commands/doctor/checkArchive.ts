import { existsSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVE_FILE } from '../../archive/openArchives';
import { type ArchiveLook, lookAtFile, lookAtShared } from '../../archive/store/lookAtArchive';
import { sharedOf } from '../../archive/store/sharedRecords';
import type { Config } from '../../config';
import { type Finding, type Installation, ok, warning } from './finding';

const LOOK = 'npm run doctor -- --quarantine';

/** Whether records are set aside, and texts lack letters. Nothing if `checkDatabase` cannot read the archive. */
export async function checkArchive({ config }: Installation): Promise<Finding[]> {
  const look = await lookAtArchive(config).catch(() => undefined);
  return look ? [checkQuarantine(look), checkTexts(look)] : [];
}

/** @returns nothing before the first start. */
export async function lookAtArchive({
  database,
  dataDir,
}: Config): Promise<ArchiveLook | undefined> {
  if (database.engine === 'sqlite') {
    const file = path.join(dataDir, ARCHIVE_FILE);
    return existsSync(file) ? lookAtFile(file) : undefined;
  }
  // Loaded on demand: most installations have a file.
  const { connectPostgres } = await import('../../people/database/postgres');
  const db = connectPostgres(database.url);
  try {
    return await lookAtShared(sharedOf(db));
  } finally {
    await db.destroy();
  }
}

function checkQuarantine({ quarantine }: ArchiveLook): Finding {
  const refused = quarantine.filter((row) => row.refused === 1).length;
  if (refused > 0) {
    return warning(
      'quarantine',
      `A source answers with less than before: ${refused} of its records are not shown.`,
      `Look at what would be lost: ${LOOK}`,
    );
  }
  const { length } = quarantine;
  return ok('quarantine', length === 0 ? 'It is empty.' : `${length} records are in it: ${LOOK}`);
}

function checkTexts({ withoutStart, withoutLetters }: ArchiveLook): Finding {
  const { length: starts } = withoutStart;
  const { length: letters } = withoutLetters;
  return ok(
    'texts',
    starts + letters === 0
      ? 'They are whole.'
      : `${starts} ${starts === 1 ? 'lacks its' : 'lack their'} first letters, ${letters} ${letters === 1 ? 'has' : 'have'} letters that could not be read: ${LOOK}`,
  );
}
