/** What an operator should see of an archive. Nothing is written, and the file may be of an earlier version. */
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { LibsqlDialect } from '../../platform/engines/libsqlDialect';
import { LOST_LETTER, LOST_START } from './damagedText';
import { complete } from './records';
import type { PictureRow, QuarantineTable } from './schema';
import type { SharedTables } from './sharedRecords';

export interface ArchiveLook {
  /** Records that are not shown, by day. */
  quarantine: QuarantineTable[];
  /** What the archive has of the days of refused records. */
  pictures: ReadonlyMap<string, PictureRow>;
  /** Days whose explanation lacks its first letters. */
  withoutStart: string[];
  /** Days whose texts have letters that could not be read. */
  withoutLetters: string[];
  /** Addresses of pictures. */
  addresses: string[];
}

const LETTER = `%${LOST_LETTER}%`;

/** Nothing before the archive is made. @throws Error if the file cannot be read. */
export async function lookAtFile(file: string): Promise<ArchiveLook | undefined> {
  const connection = new Libsql(file, { timeout: 1000, readonly: true });
  const db = new Kysely<never>({ dialect: new LibsqlDialect(connection) });
  try {
    const tables = await sql`select 1 from sqlite_schema where name = 'quarantine'`.execute(db);
    if (tables.rows.length === 0) {
      return undefined;
    }
    const quarantine = await sql<QuarantineTable>`select * from quarantine order by date`.execute(
      db,
    );
    const rows = quarantine.rows.map((row) => complete('quarantine', row) as QuarantineTable);
    const pictures = await sql<PictureRow>`
      select * from pictures
      where date in (select value from json_each(${JSON.stringify(refusedDays(rows))}))`.execute(
      db,
    );
    const days = await sql<Damaged>`
      select date, substr(explanation, 1, 1) = ${LOST_START} as has_no_start,
        title || credit || explanation like ${LETTER} as has_no_letters
      from pictures where has_no_start or has_no_letters order by id`.execute(db);
    const addresses = await sql<Addressed>`
      select image_url, original_url from pictures where image_url is not null`.execute(db);
    return toLook(rows, pictures.rows, days.rows, addresses.rows);
  } finally {
    await db.destroy();
  }
}

export async function lookAtShared(shared: Kysely<SharedTables>): Promise<ArchiveLook | undefined> {
  const tables = await sql<{ is_there: boolean }>`
    select to_regclass('archive_records') is not null as is_there`.execute(shared);
  if (!tables.rows[0]?.is_there) {
    return undefined;
  }
  const contents = async <Content extends object>(
    kind: 'picture' | 'quarantine',
    dates?: readonly string[],
  ) => {
    const { rows } = await sql<{ content: string }>`
      select content from archive_records
      where kind = ${kind} and content <> 'null' and (${dates === undefined} or key = any(${dates ?? []}))
      order by key`.execute(shared);
    // Our own texts: the kind says what they are.
    return rows.map(({ content }) => complete(kind, JSON.parse(content) as object) as Content);
  };
  const quarantine = await contents<QuarantineTable>('quarantine');
  const pictures = await contents<PictureRow>('picture', refusedDays(quarantine));
  const days = await sql<Damaged>`
    select key as date, has_no_start, has_no_letters from archive_records,
      lateral (select content like ${`%"explanation":"${LOST_START}%`} as has_no_start,
        content like ${LETTER} as has_no_letters) as damage
    where kind = 'picture' and (has_no_start or has_no_letters) order by key`.execute(shared);
  const addresses = await sql<Addressed>`
    select picture ->> 'image_url' as image_url, picture ->> 'original_url' as original_url
    from archive_records, lateral (select content::jsonb as picture) as read
    where kind = 'picture' and content <> 'null'`.execute(shared);
  return toLook(quarantine, pictures, days.rows, addresses.rows);
}

/** Each engine has its own truth values. */
interface Damaged {
  date: string;
  has_no_start: unknown;
  has_no_letters: unknown;
}

type Addressed = Pick<PictureRow, 'image_url' | 'original_url'>;

const refusedDays = (rows: readonly QuarantineTable[]): string[] =>
  rows.filter(({ refused }) => refused === 1).map(({ date }) => date);

const toLook = (
  quarantine: QuarantineTable[],
  pictures: readonly PictureRow[],
  days: readonly Damaged[],
  addressed: readonly Addressed[],
): ArchiveLook => ({
  quarantine,
  pictures: new Map(pictures.map((row) => [row.date, row])),
  withoutStart: days.filter((day) => day.has_no_start).map(({ date }) => date),
  withoutLetters: days.filter((day) => day.has_no_letters).map(({ date }) => date),
  addresses: addressed.flatMap(({ image_url: url, original_url: original }) =>
    [url, original].filter((address) => address !== null),
  ),
});
