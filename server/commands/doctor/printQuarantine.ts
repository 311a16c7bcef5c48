/** Prints the records that are not shown: day, source, reason, and what a refused one would take away. */
import type { ArchiveLook } from '../../archive/store/lookAtArchive';
import type { PictureRow, QuarantineTable } from '../../archive/store/schema';
import type { PictureRecord } from '../../archive/store/storedPictures';

/** What the archive has, and what the record says in its place. */
type Change = [field: string, present: string | null, next: string | null];

const FIELDS = ['title', 'credit', 'explanation', 'image_url', 'video_url'] as const;
const LONGEST = 100;

export function quarantineReport({
  quarantine,
  pictures,
  withoutStart,
  withoutLetters,
}: ArchiveLook) {
  const records = quarantine.map((row) => ({
    date: row.date,
    source: row.source,
    reason: row.reason,
    noted_at: row.noted_at,
    refused: row.refused === 1,
    changes: changesOf(row, pictures.get(row.date)),
  }));
  return { records, without_start: withoutStart, without_letters: withoutLetters };
}

export function printQuarantine(report: ReturnType<typeof quarantineReport>): string {
  const { records, without_start: starts, without_letters: letters } = report;
  const [refused] = records.filter((each) => each.refused);
  return [
    ...(records.length === 0 ? ['No record is in quarantine.'] : []),
    ...records.flatMap(({ date, source, reason, changes }) => [
      `${date}  ${(source ?? '').padEnd(6)}  ${reason}`,
      ...changes.map(
        ([field, present, next]) => `${' '.repeat(20)}${field}: ${print(present)} → ${print(next)}`,
      ),
    ]),
    ...(refused
      ? [`Show a refused record all the same: npm run import -- --accept ${refused.date}`]
      : []),
    ...list('Explanations that lack their first letters', starts),
    ...list('Texts with letters that could not be read', letters),
  ].join('\n');
}

function changesOf(
  { refused, record }: QuarantineTable,
  present: PictureRow | undefined,
): Change[] {
  if (refused !== 1 || !present) {
    return [];
  }
  const next = JSON.parse(record) as PictureRecord; // our own text
  return FIELDS.filter((field) => next[field] !== present[field]).map((field) => [
    field,
    present[field],
    next[field],
  ]);
}

/** On one line, whatever is in it. */
function print(value: string | null): string {
  const text = value === null ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const list = (title: string, days: readonly string[]): string[] =>
  days.length === 0 ? [] : [`${title} (${days.length}): ${days.join(', ')}`];
