import { version } from '../../package.json';
import type { Config } from '../config';
import { lookAtArchive } from './doctor/checkArchive';
import { examine } from './doctor/doctor';
import { fault, type Finding } from './doctor/finding';
import { printQuarantine, quarantineReport } from './doctor/printQuarantine';
import { UsageError } from '../platform/errors';

/**
 * Prints what it finds; changes nothing.
 *
 * @param read reads the settings. If they are wrong, that is the finding.
 * @returns 1 if something is at fault.
 */
export async function runDoctor(read: () => Config, isJson: boolean): Promise<number> {
  const findings = await examineSettings(read);
  const isWell = findings.every(({ level }) => level !== 'fault');
  if (isJson) {
    console.log(JSON.stringify({ ok: isWell, checks: findings }));
  } else {
    for (const { level, check, message, advice } of findings) {
      console.log(`${level.padEnd(8)} ${check.padEnd(12)} ${message}`);
      if (advice) {
        console.log(`${' '.repeat(22)}→ ${advice}`);
      }
    }
  }
  return isWell ? 0 : 1;
}

/** Prints the records that are not shown, and the days whose texts lack letters. */
export async function runQuarantine(config: Config, isJson: boolean): Promise<number> {
  const look = await lookAtArchive(config);
  if (!look) {
    throw new UsageError('There is no archive yet: the first start or import makes it.');
  }
  const report = quarantineReport(look);
  console.log(isJson ? JSON.stringify(report) : printQuarantine(report));
  return 0;
}

async function examineSettings(read: () => Config): Promise<Finding[]> {
  let config: Config;
  try {
    config = read();
  } catch (error) {
    if (error instanceof UsageError) {
      return [fault('settings', error.message, 'All settings: npm start -- --help')];
    }
    throw error;
  }
  return examine({
    config,
    isProduction: process.env.NODE_ENV === 'production',
    environment: process.env,
    version,
    now: () => new Date(),
  });
}
