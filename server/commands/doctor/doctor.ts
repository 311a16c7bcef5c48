/** Looks at an installation, beside a running server or without one, and changes nothing. */
import type { Config } from '../../config';
import { startWarnings } from '../startWarnings';
import { checkCache, checkDataFolder, checkSpace } from './checkFiles';
import { checkDatabase } from './checkDatabase';
import { checkMail } from './checkMail';
import { checkNasa } from './checkNasa';
import { checkServer } from './checkServer';
import { type Finding, ok, warning } from './finding';

export interface DoctorOptions {
  isProduction: boolean;
  /** Is searched for misspelt settings. */
  environment?: Record<string, string | undefined>;
  /** Of the product, for NASA. */
  version: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
}

export async function examine(config: Config, options: DoctorOptions): Promise<Finding[]> {
  const [folder, database, space, cache, mail, nasa, server] = await Promise.all([
    checkDataFolder(config.dataDir),
    checkDatabase(config),
    checkSpace(config),
    checkCache(config),
    checkMail(config),
    checkNasa(config, options),
    checkServer(config, options.fetch),
  ]);
  return [...checkSettings(config, options), folder, database, space, cache, mail, ...nasa, server];
}

function checkSettings(config: Config, { isProduction, environment }: DoctorOptions): Finding[] {
  const warnings = startWarnings(config, isProduction, environment);
  return warnings.length === 0
    ? [ok('settings', 'They fit together.')]
    : warnings.map(({ message, advice }) => warning('settings', message, advice));
}
