import { listBackups } from '../../platform/engines/backupFolder';
import { type Finding, type Installation, ok, warning } from './finding';

const HOUR_MS = 3_600_000;
/** One of each day is made, and has some hours for it. */
const OLD_HOURS = 36;

/** Whether there is a backup, and how old the newest is. */
export function checkBackups({ config: { backupDir }, isProduction, now }: Installation): Finding {
  const backups = listBackups(backupDir);
  const [newest] = backups;
  if (!newest) {
    const message = `There is none in ${backupDir}.`;
    return isProduction
      ? warning('backups', message, 'Make one each day: npm run backup -- --keep 7')
      : ok('backups', message);
  }
  const hours = Math.max(0, Math.floor((now().getTime() - newest.time.getTime()) / HOUR_MS));
  const message = `The newest of ${backups.length} is ${hours} h old: ${newest.folder}.`;
  return hours > OLD_HOURS
    ? warning('backups', message, 'Run npm run backup, and look why the timer did not.')
    : ok('backups', message);
}
