/** All that an archive holds, as records that are written in one transaction and copied from server to server. */
import { sql, type Transaction } from 'kysely';
import { ROWS_A_STATEMENT } from '../../platform/engines/statementLimit';
import type { ArchiveChange, ArchiveDatabase } from './archiveDatabase';
import {
  type ArchiveTables,
  inKeys,
  keyOf,
  type PictureRow,
  type QuarantineTable,
  type SyncWindowsTable,
} from './schema';
import { replaceWords } from './searchIndex';
import { COLUMNS, pick } from './storedPictures';

export type ArchiveRecord =
  | { kind: 'picture'; key: string; content: PictureRow }
  /** The key is `YYYY-MM`. */
  | { kind: 'month'; key: string; content: SyncWindowsTable }
  /** Without content it is a record that is unusable no more. */
  | { kind: 'quarantine'; key: string; content: QuarantineTable | null };

/** What there is of some days: their pictures, and their months. */
export interface Present {
  pictures: ReadonlyMap<string, PictureRow>;
  months: ReadonlyMap<string, SyncWindowsTable>;
}

/** Where the archive is written: in its own file, or in the database that all servers share. */
export interface Records {
  /**
   * Writes records in one transaction.
   *
   * @param make gives them, by what there is of the days. It may be called again.
   */
  change: (
    dates: readonly string[],
    make: (present: Present) => readonly ArchiveRecord[],
  ) => Promise<readonly ArchiveRecord[]>;
}

/** The records of an archive that one server has alone. */
export class LocalRecords implements Records {
  constructor(private readonly db: ArchiveDatabase) {}

  async change(...[dates, make]: Parameters<Records['change']>): Promise<readonly ArchiveRecord[]> {
    const { records, change } = await this.db.transaction().execute(async (transaction) => {
      const made = make(await findPresent(transaction, dates));
      return { records: made, change: await applyRecords(transaction, made) };
    });
    if (change.days.length > 0) {
      this.db.announce(change);
    }
    return records;
  }
}

export const pictureRecord = (content: PictureRow): ArchiveRecord => ({
  kind: 'picture',
  key: content.date,
  content,
});

/** The key of a quarantined record. */
export const quarantineKey = ({ date, reason }: { date: string; reason: string }) =>
  `${date} ${reason}`;

export const monthRecord = (content: SyncWindowsTable): ArchiveRecord => ({
  kind: 'month',
  key: content.month,
  content,
});

export const quarantineRecord = (content: QuarantineTable): ArchiveRecord => ({
  kind: 'quarantine',
  key: quarantineKey(content),
  content,
});

export const monthsOf = (dates: readonly string[]): string[] => [
  ...new Set(dates.map((date) => date.slice(0, 7))),
];

/** Fields of records that earlier versions do not write, and what their absence means. */
const ADDED = {
  picture: { copyright: null, links: null },
  month: { losses: '[]', rules: 0 },
  quarantine: { source: null, refused: 0 },
};

/** The content of a record that another version may have written. */
export const complete = (kind: ArchiveRecord['kind'], content: object | null) =>
  content && { ...ADDED[kind], ...content };

export async function findPresent(
  db: Pick<ArchiveDatabase, 'selectFrom'>,
  dates: readonly string[],
): Promise<Present> {
  const months = await db
    .selectFrom('sync_windows')
    .selectAll()
    .where('month', 'in', monthsOf(dates))
    .execute();
  return {
    pictures: await findRows(db, dates),
    months: new Map(months.map((row) => [row.month, row])),
  };
}

async function findRows(
  db: Pick<ArchiveDatabase, 'selectFrom'>,
  dates: readonly string[],
): Promise<Present['pictures']> {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('id', 'in', inKeys(dates.map(keyOf)))
    .execute();
  return new Map(rows.map(({ id: _id, ...row }) => [row.date, row]));
}

/** Writes records into an archive's file, with all that follows from them. */
export async function applyRecords(
  db: Transaction<ArchiveTables>,
  records: readonly ArchiveRecord[],
): Promise<ArchiveChange> {
  const pictures = records.flatMap((each) => (each.kind === 'picture' ? [each.content] : []));
  const days = pictures.map(({ date }) => date);
  const before = await findRows(db, days);
  const differs = (of: (row: PictureRow | undefined) => string) =>
    pictures.filter((row) => of(row) !== of(before.get(row.date)));
  await writePictures(db, pictures);
  await replaceWords(db, differs(wordsOf));
  await replaceTraits(db, days);
  for (const record of records) {
    if (record.kind !== 'picture') {
      await writeNote(db, record);
    }
  }
  const isText = differs(textsOf).length > 0;
  if (days.length > 0) {
    await noteChange(db, isText);
  }
  return { days, isText };
}

export async function noteChange(db: Transaction<ArchiveTables>, isText: boolean): Promise<void> {
  await sql`
    update archive_state set revision = revision + 1,
      texts_revision = texts_revision + ${isText ? 1 : 0}`.execute(db);
}

/** What the full-text index depends on. */
const wordsOf = (row: PictureRow | undefined): string =>
  row ? JSON.stringify([row.title, row.explanation, row.credit, row.image_url === null]) : '';

/** What lists and searches depend on. */
const textsOf = (row: PictureRow | undefined): string =>
  row ? JSON.stringify([wordsOf(row), row.media_type, row.rules_version]) : '';

/** What this version knows of a picture: the next one, which may run beside it, may write more. */
const ROW_COLUMNS = [
  ...COLUMNS,
  'image_edition',
  'file_hash',
  'file_etag',
  'file_last_modified',
  'file_checked_at',
  'readings',
  'rules_version',
] as const satisfies readonly (keyof PictureRow)[];

/** What this version knows of each kind. */
export const KNOWN_COLUMNS = {
  picture: ROW_COLUMNS,
  month: ['month', 'read_at', 'pages', 'losses', 'rules'],
  quarantine: ['date', 'reason', 'record', 'noted_at', 'source', 'refused'],
} as const satisfies Record<ArchiveRecord['kind'], readonly string[]>;

async function writePictures(db: Transaction<ArchiveTables>, pictures: readonly PictureRow[]) {
  for (let start = 0; start < pictures.length; start += ROWS_A_STATEMENT) {
    const rows = pictures
      .slice(start, start + ROWS_A_STATEMENT)
      .map((row) => ({ id: keyOf(row.date), ...pick(ROW_COLUMNS, row) }));
    await db
      .insertInto('pictures')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(ROW_COLUMNS.map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute();
  }
}

async function replaceTraits(db: Transaction<ArchiveTables>, days: readonly string[]) {
  const keys = inKeys(days.map(keyOf));
  await db.deleteFrom('traits').where('picture_id', 'in', keys).execute();
  await sql`
    insert into traits (kind, trait, picture_id)
    select value ->> 0, value ->> 1, pictures.id from pictures, json_each(readings, '$.traits')
    where pictures.id in ${keys} and image_url is not null`.execute(db);
}

async function writeNote(
  db: Transaction<ArchiveTables>,
  record: Exclude<ArchiveRecord, { kind: 'picture' }>,
): Promise<void> {
  const { kind, content, key } = record;
  if (kind === 'month') {
    const row = pick(KNOWN_COLUMNS.month, content);
    await db.replaceInto('sync_windows').values(row).execute();
  } else if (content) {
    const row = pick(KNOWN_COLUMNS.quarantine, content);
    await db.replaceInto('quarantine').values(row).execute();
  } else {
    await sql`delete from quarantine where date || ' ' || reason = ${key}`.execute(db);
  }
}
