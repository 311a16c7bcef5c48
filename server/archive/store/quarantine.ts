/** Records of sources that are not shown: they wait for a better one, or for an operator. */
import { sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import type { Verdict } from './judge';
import { changedMonths, readLosses } from './losses';
import { mergeRecord, rankOf } from './mergeRecord';
import { type Read, readOnce, toRow } from './pictureRows';
import {
  type ArchiveRecord,
  complete,
  monthsOf,
  pictureRecord,
  quarantineKey,
  quarantineRecord,
  type Records,
} from './records';
import type { PictureRow, Provenance, QuarantineTable } from './schema';
import type { PictureRecord } from './storedPictures';

export type QuarantinedRecord = Omit<QuarantineTable, 'noted_at'>;

/** The reason of a day whose record is stored, and cannot be listed. */
export const NOTHING_TO_SHOW =
  'It is not listed: it has no picture that browsers show, no film and no page.';

export interface Judged {
  verdicts: readonly Verdict[];
  /** What else the reading sets aside, or remarks of a picture that is shown. */
  noted: readonly QuarantinedRecord[];
  at: Date;
}

/** Ends the quarantine of records. */
const release = (rows: readonly QuarantineTable[]): ArchiveRecord[] =>
  rows.map((row) => ({ kind: 'quarantine', key: quarantineKey(row), content: null }));

/** What changes in the quarantine by a reading. @param present its records of the days of the reading. */
export function quarantineChanges(
  { verdicts, noted, at }: Judged,
  present: readonly QuarantineTable[],
): ArchiveRecord[] {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.record.date, verdict]));
  const wanted = [
    ...noted.filter(({ date }) => (verdictOf.get(date)?.ruling ?? 'shown') === 'shown'),
    ...verdicts.flatMap(refusedRecord),
  ].map((record) => ({ ...record, noted_at: at.toISOString() }));
  const byKey = new Map(wanted.map((row) => [quarantineKey(row), row]));
  const former = new Map(present.map((row) => [quarantineKey(row), row]));
  const isOver = (row: QuarantineTable) => {
    const verdict = verdictOf.get(row.date);
    return verdict !== undefined && !byKey.has(quarantineKey(row)) && endsBy(verdict, row);
  };
  const isKept = (key: string, row: QuarantineTable) => {
    const before = former.get(key);
    return before && (row.refused === 0 || before.record === row.record);
  };
  return [
    ...release(present.filter(isOver)),
    ...[...byKey].filter(([key, row]) => !isKept(key, row)).map(([, row]) => quarantineRecord(row)),
  ];
}

const refusedRecord = (verdict: Verdict): QuarantinedRecord[] =>
  verdict.ruling === 'refused'
    ? [
        {
          date: verdict.record.date,
          reason: verdict.reason,
          record: JSON.stringify(verdict.record),
          source: verdict.record.provenance,
          refused: 1,
        },
      ]
    : [];

/** Whether a record of the quarantine is out of date. A poorer source ends nothing that a better one said. */
function endsBy({ ruling, record }: Verdict, { source }: QuarantineTable): boolean {
  if (source === null || source === record.provenance) {
    return source !== null || ruling !== 'left';
  }
  return ruling === 'shown' && rankOf(source) <= rankOf(record.provenance);
}

/** What an operator let through. */
export interface Accepted {
  date: string;
  source: Provenance | null;
  reason: string;
}

export class Quarantine {
  constructor(
    private readonly db: ArchiveDatabase,
    private readonly records: Records,
  ) {}

  /** The records of some days. */
  of(dates: readonly string[]): Promise<QuarantineTable[]> {
    return this.db.read(sql<QuarantineTable>`
      select * from quarantine
      where date in (select value from json_each(${JSON.stringify(dates)}))`);
  }

  /**
   * Shows the refused records of a day (`YYYY-MM-DD`) or a month (`YYYY-MM`), that of the best source of each day.
   * The months forget the losses of these records.
   */
  async accept(period: string): Promise<Accepted[]> {
    const rows = await this.db.read(sql<QuarantineTable>`
      select * from quarantine where refused = 1 and substr(date, 1, ${period.length}) = ${period}
      order by date, noted_at`);
    const best = new Map<string, QuarantineTable>();
    for (const row of rows) {
      if (rankOfRow(row) >= rankOfRow(best.get(row.date))) {
        best.set(row.date, row);
      }
    }
    const accepted = [...best.values()];
    const dates = [...best.keys()];
    if (dates.length > 0) {
      const read = readOnce();
      await this.records.change(dates, (present) => {
        const losses = readLosses(present).filter(({ date, isGone }) => isGone || !best.has(date));
        return [
          ...release(rows),
          ...accepted.flatMap((row) => shownRecords(row, present.pictures.get(row.date), read)),
          ...changedMonths(monthsOf(dates), losses, present),
        ];
      });
    }
    return accepted.map(({ date, source, reason }) => ({ date, source, reason }));
  }
}

const rankOfRow = (row: QuarantineTable | undefined): number =>
  row?.source ? rankOf(row.source) : 0;

/** The records that make an accepted picture shown; none if the archive has it so already. */
function shownRecords(
  row: QuarantineTable,
  former: PictureRow | undefined,
  read: Read,
): ArchiveRecord[] {
  // The text is our own; an earlier version may have written it.
  const record = complete('picture', JSON.parse(row.record) as object) as PictureRecord;
  const picture = former ? mergeRecord(former, record, { isCreditGone: false }) : record;
  const made = toRow(former, picture, read);
  const remark = quarantineRecord({ ...row, reason: NOTHING_TO_SHOW, refused: 0 });
  return [...(made ? [pictureRecord(made)] : []), ...(picture.image_url === null ? [remark] : [])];
}
