/** Rules for quarantining a record, and what is kept of it. */
import type { QuarantinedRecord } from '../../store/quarantine';
import type { Provenance } from '../../store/schema';
import type { RawRecord } from './rawRecord';

/** The title of the record that a switched-off service gives for every day. */
export const PLACEHOLDER_TITLE = 'NASA Science';
const PLACEHOLDER_PICTURE = /nasa-logo|news-thumbnail/i;

/** Limit of what is kept of an unusable record, in UTF-16 code units. */
const KEPT_LENGTH = 20_000;

/** Why a record cannot be shown, as a sentence; `title` is its clean title. */
export function findFault(title: string, record: RawRecord): string | undefined {
  const { date, url, largeUrl, posterUrl, filedUnder } = record;
  if (!title) {
    return 'It has no title.';
  }
  if (title === PLACEHOLDER_TITLE) {
    return `It is the source's placeholder, titled "${PLACEHOLDER_TITLE}".`;
  }
  if ([url, largeUrl, posterUrl].some((address) => PLACEHOLDER_PICTURE.test(address))) {
    return "Its picture is the source's placeholder.";
  }
  if (filedUnder !== undefined && filedUnder !== date) {
    return `It is misfiled: its page is that of ${filedUnder}.`;
  }
  return undefined;
}

/** A record as it is set aside. */
export function quarantined(
  date: string,
  reason: string,
  { input, source }: { input: unknown; source: Provenance },
): QuarantinedRecord {
  const record = JSON.stringify(input).slice(0, KEPT_LENGTH);
  return { date, reason, record, source, refused: 0 };
}
