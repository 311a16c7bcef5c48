import type { Config } from '../config';
import { UsageError } from '../platform/errors';
import { openArchiveOf } from './import';

/**
 * Shows what the judge refused: the record of a day, or those of a month. Works beside running servers.
 *
 * @throws UsageError if that is neither.
 */
export async function runAccept(config: Config, period: string): Promise<number> {
  if (!/^\d{4}-\d\d(-\d\d)?$/.test(period)) {
    throw new UsageError(
      `--accept is "${period}", but must be a day (2004-07-01) or a month (2004-07).`,
    );
  }
  const { pictures, close } = await openArchiveOf(config);
  try {
    const accepted = await pictures.quarantine.accept(period);
    for (const { date, source, reason } of accepted) {
      console.log(`${date}: the record of ${source ?? 'the source'} is shown now. ${reason}`);
    }
    if (accepted.length === 0) {
      console.log(`No refused record of ${period} waits. See: npm run doctor -- --quarantine`);
    }
  } finally {
    await close();
  }
  return 0;
}
