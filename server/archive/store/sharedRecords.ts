import { type Generated, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { refuseEmpty, TOTAL } from '../../platform/engines/marks';
import type { ArchiveDatabase } from './archiveDatabase';
import {
  applyRecords,
  type ArchiveRecord,
  complete,
  KNOWN_COLUMNS,
  monthsOf,
  noteChange,
  type Present,
  type Records,
} from './records';
import type { ArchiveTables } from './schema';
import { deleteWords } from './searchIndex';

/** The table of PostgreSQL that all servers over it share. A row is never deleted. */
export interface ArchiveRecordsTable {
  /** Greater than that of every record that was written before. */
  version: number;
  kind: ArchiveRecord['kind'];
  key: string;
  /** JSON. */
  content: string;
  /** The database gives it: see `marks.ts`. */
  mark: Generated<number>;
}
/** A row of it, as it is read. */
type SharedRow = Selectable<ArchiveRecordsTable>;
/** A record of tables, as Kysely wants it. */
export type SharedTables = Record<'archive_records', ArchiveRecordsTable>;

/** The records in a database of several servers. */
export const sharedOf = (database: { engine: 'postgres' }): Kysely<SharedTables> =>
  database as unknown as Kysely<SharedTables>; // its migrations make this table too

/** Likewise; nothing if the database is a file, which has one server. */
export const sharedBy = (database: {
  engine: 'postgres' | 'sqlite';
}): Kysely<SharedTables> | undefined =>
  database.engine === 'postgres' ? sharedOf(database as { engine: 'postgres' }) : undefined;

/** The next version, which may run beside this one, may write others. */
const KINDS = Object.keys(KNOWN_COLUMNS);
/** A copy of another shape was made by a version that left out columns or kinds. */
const SHAPE = JSON.stringify(KNOWN_COLUMNS);

/** Records that are read and applied at once. In between, readers have their turn. */
const BATCH = 250;

/**
 * The records that several servers share, and the copy of them that this server reads.
 *
 * Greater versions are copied. Then the copy must have what the table has, which the total of the marks tells. If it
 * has not, the database is another one, or an older state of itself: the records that differ are copied.
 */
export class SharedRecords implements Records {
  private following: Promise<void> = Promise.resolve();
  /** Whether the copy has been complete since the start. */
  private isBegun = false;

  constructor(
    private readonly shared: Kysely<SharedTables>,
    private readonly copy: ArchiveDatabase,
  ) {}

  async change(...[dates, make]: Parameters<Records['change']>): Promise<readonly ArchiveRecord[]> {
    const records = await writeShared(this.shared, dates, make);
    if (records.length > 0) {
      await this.follow();
    }
    return records;
  }

  /** Brings the copy up to date. */
  follow(): Promise<void> {
    const next = this.following.then(() => this.readAll());
    this.following = next.catch(() => undefined); // `next` tells the caller
    return next;
  }

  private async readAll(): Promise<void> {
    let isMore = true;
    while (isMore) {
      isMore = await this.readBatch();
    }
    this.isBegun = true;
  }

  /** @returns whether there may be more. */
  private async readBatch(): Promise<boolean> {
    const state = await this.copy
      .selectFrom('archive_state')
      .select(['version', 'shape'])
      .executeTakeFirstOrThrow();
    if (state.shape !== SHAPE) {
      await this.copyOthers(new Map());
      return false;
    }
    const { rows } = await sql<{ total: string } & (SharedRow | { version: null })>`
      with present as materialized (select ${TOTAL} as total from archive_records)
      select present.total, records.* from present left join lateral (
        select * from archive_records where version > ${state.version}::bigint
        order by version limit ${BATCH}
      ) as records on true`.execute(this.shared);
    // Without records there is one row that has nothing but the total.
    const records = rows.flatMap((row) => (row.version === null ? [] : [row]));
    await this.apply(records, records.at(-1)?.version);
    if (records.length === BATCH) {
      return true;
    }
    const copied = await sql<{
      total: string;
    }>`select ${TOTAL} as total from copied_records`.execute(this.copy);
    if (copied.rows[0]?.total !== rows[0]?.total) {
      await this.copyOthers(await this.readMarks());
    }
    return false;
  }

  private async readMarks(): Promise<Map<string, number>> {
    const rows = await this.copy.selectFrom('copied_records').selectAll().execute();
    return new Map(rows.map((row) => [nameOf(row), row.mark]));
  }

  /** @param version of the last one, where there is none before it that the copy lacks. */
  private async apply(rows: readonly SharedRow[], version?: number): Promise<void> {
    if (rows.length === 0) {
      return;
    }
    const change = await this.copy.transaction().execute(async (transaction) => {
      const marks = rows.map(({ kind, key, mark }) => ({ kind, key, mark }));
      await transaction.replaceInto('copied_records').values(marks).execute();
      if (version !== undefined) {
        await transaction.updateTable('archive_state').set({ version }).execute();
      }
      const known = rows.filter(({ kind }) => KINDS.includes(kind));
      return applyRecords(transaction, known.map(toRecord));
    });
    this.copy.announce(change);
  }

  /**
   * Copies the records whose marks differ, and then removes those that the table does not have. Readers keep what
   * they have meanwhile, and all of it while the table is empty.
   */
  private async copyOthers(marks: ReadonlyMap<string, number>): Promise<void> {
    const { rows: present } = await sql<Omit<SharedRow, 'content'>>`
      select version, kind, key, mark from archive_records`.execute(this.shared);
    if (present.length === 0 && this.isBegun) {
      refuseEmpty('archive_records');
    }
    const others = present.filter((row) => marks.get(nameOf(row)) !== row.mark);
    for (let start = 0; start < others.length; start += BATCH) {
      const batch = others.slice(start, start + BATCH);
      const { rows } = await sql<SharedRow>`
        select * from archive_records where (kind, key) in (
          select * from unnest(${batch.map(({ kind }) => kind)}::text[], ${batch.map(({ key }) => key)}::text[])
        )`.execute(this.shared);
      await this.apply(rows);
    }
    await this.copy.transaction().execute(async (transaction) => {
      await deleteOthers(transaction, present);
      const version = present.reduce((most, row) => Math.max(most, row.version), 0);
      await transaction.updateTable('archive_state').set({ version, shape: SHAPE }).execute();
      await noteChange(transaction, true);
    });
    this.copy.announce({ days: [], isText: true });
  }
}

/**
 * Writes shared records. Their versions grow in the order of the commits, as writers wait for each other, so a
 * reader that asks for greater ones misses none.
 */
function writeShared(
  shared: Kysely<SharedTables>,
  dates: readonly string[],
  make: (present: Present) => readonly ArchiveRecord[],
): Promise<readonly ArchiveRecord[]> {
  return shared.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('skyfolio records'))`.execute(transaction);
    // The version before locks the table for itself, which waits for this lock. VACUUM and ANALYZE do not.
    await sql`lock table archive_records in row exclusive mode`.execute(transaction);
    const records = make(await findPresent(transaction, dates));
    await insertShared(transaction, records);
    return records;
  });
}

/** In a transaction that has the table for itself. */
export async function insertShared(
  db: Transaction<SharedTables>,
  records: readonly ArchiveRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const rows = records
      .slice(start, start + BATCH)
      .map(
        ({ kind, key, content }, index) =>
          sql`(${index + 1}::bigint, ${kind}, ${key}, ${JSON.stringify(content)})`,
      );
    await sql`
      insert into archive_records (version, kind, key, content)
      select (select coalesce(max(version), 0) from archive_records) + place, kind, key, content
      from (values ${sql.join(rows)}) as made (place, kind, key, content)
      on conflict (kind, key) do update set version = excluded.version, content = excluded.content`.execute(
      db,
    );
  }
}

async function findPresent(
  db: Transaction<SharedTables>,
  dates: readonly string[],
): Promise<Present> {
  const { rows } = await sql<SharedRow>`
    select * from archive_records
    where kind = 'picture' and key = any(${dates})
      or kind = 'month' and key = any(${monthsOf(dates)})`.execute(db);
  const records = rows.map(toRecord);
  const pictures = records.flatMap((each) => (each.kind === 'picture' ? [each.content] : []));
  const months = records.flatMap((each) => (each.kind === 'month' ? [each.content] : []));
  return {
    pictures: new Map(pictures.map((row) => [row.date, row])),
    months: new Map(months.map((row) => [row.month, row])),
  };
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;

const toRecord = ({ kind, key, content }: SharedRow) =>
  // Our own text: the kind says what it is.
  ({ kind, key, content: complete(kind, JSON.parse(content) as object | null) }) as ArchiveRecord;

async function deleteOthers(
  db: Transaction<ArchiveTables>,
  present: readonly { kind: string; key: string }[],
) {
  const there = (kind: string) =>
    sql`(select value from json_each(${JSON.stringify(
      present.filter((row) => row.kind === kind).map(({ key }) => key),
    )}))`;
  await deleteWords(
    db,
    sql`(select id from pictures where image_url is not null and date not in ${there('picture')})`,
  );
  await sql`delete from pictures where date not in ${there('picture')}`.execute(db);
  await sql`delete from sync_windows where month not in ${there('month')}`.execute(db);
  await sql`
    delete from quarantine where date || ' ' || reason not in ${there('quarantine')}`.execute(db);
  await sql`
    delete from copied_records where kind || ' ' || key not in (
      select value from json_each(${JSON.stringify(present.map(nameOf))})
    )`.execute(db);
}
