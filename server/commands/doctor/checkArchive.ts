import { existsSync } from 'node:fs';
import path from 'node:path';
import { ARCHIVE_FILE } from '../../archive/archiveFiles';
import { type ArchiveLook, lookAtFile, lookAtShared } from '../../archive/store/lookAtArchive';
import { sharedOf } from '../../archive/store/sharedRecords';
import type { Config } from '../../config';
import { isListedHost } from '../../platform/outbound/publicAddress';
import { type Finding, type Installation, ok, reasonOf, warning } from './finding';

const LOOK = 'npm run doctor -- --quarantine';

/** Whether records are set aside, texts lack letters, and pictures may be fetched. */
export async function checkArchive({ config }: Installation): Promise<Finding[]> {
  try {
    const look = await lookAtArchive(config);
    return look ? [checkQuarantine(look), checkTexts(look), checkHosts(look, config)] : [];
  } catch (error) {
    return [
      warning('quarantine', `It cannot be read: ${reasonOf(error)}`, 'Mend the database first.'),
    ];
  }
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

function checkQuarantine({ quarantine, pictures }: ArchiveLook): Finding {
  // Another source may well have more than this one ever had.
  const less = quarantine.filter(
    ({ refused, date, source }) =>
      refused === 1 && (pictures.get(date)?.provenance ?? source) === source,
  ).length;
  if (less > 0) {
    return warning(
      'quarantine',
      `The source answers with less than before: ${less} of its records ${less === 1 ? 'is' : 'are'} not shown.`,
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

/** Whether all pictures are on hosts that may be asked. Drawn pictures have no host. */
function checkHosts({ addresses }: ArchiveLook, { images }: Config): Finding {
  const hosts = new Map<string, number>();
  for (const address of addresses.filter((each) => URL.canParse(each))) {
    const { hostname } = new URL(address);
    hosts.set(hostname, (hosts.get(hostname) ?? 0) + 1);
  }
  const refused = [...hosts]
    .filter(([host]) => !isListedHost(images.allowedHosts, host))
    .sort(([, one], [, other]) => other - one);
  const [most] = refused;
  return most === undefined
    ? ok('hosts', 'All pictures are on hosts that may be asked.')
    : warning(
        'hosts',
        `Pictures are on hosts that are not asked: ${refused.map(([host, count]) => `${host} (${count})`).join(', ')}. ` +
          'Visitors load these from there.',
        `If you trust them, add them to IMAGE_ALLOWED_HOSTS, as ${most[0]}.`,
      );
}
