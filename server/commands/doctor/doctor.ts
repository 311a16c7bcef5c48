/** Looks at an installation, beside a running server or without one, and changes nothing. */
import { checkArchive } from './checkArchive';
import { checkBackups } from './checkBackups';
import { checkDatabase } from './checkDatabase';
import { checkCache, checkDataFolder, checkSpace } from './checkFiles';
import { checkMail } from './checkMail';
import { checkNasa } from './checkNasa';
import { checkServer } from './checkServer';
import { checkSettings } from './checkSettings';
import type { Finding, Installation } from './finding';

type Found = Finding | Finding[];

/** In the order of the report. */
const CHECKS: ((installation: Installation) => Found | Promise<Found>)[] = [
  checkSettings,
  checkDataFolder,
  checkDatabase,
  checkArchive,
  checkBackups,
  checkSpace,
  checkCache,
  checkMail,
  checkNasa,
  checkServer,
];

export const examine = async (installation: Installation): Promise<Finding[]> =>
  (await Promise.all(CHECKS.map(async (check) => check(installation)))).flat();
