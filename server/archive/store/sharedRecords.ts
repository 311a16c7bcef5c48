import { type Kysely, sql, type Transaction } from 'kysely';
import { epochOf } from '../../platform/engines/postgresEpoch';
import type { ArchiveDatabase } from './archiveDatabase';
import {
  applyRecords,
  type ArchiveRecord,
  complete,
  monthsOf,
  type Present,
  type Records,
} from './records';
import type { ArchiveTables } from './schema';

/** The table of PostgreSQL that all servers over it share. A row is never deleted. */
export interface ArchiveRecordsTable {
  /** Greater than that of every record that was written before. */
  version: number;
  kind: ArchiveRecord['kind'];
  key: string;
  /** JSON. */
  content: string;
}
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
const KINDS: readonly string[] = [
  'picture',
  'month',
  'quarantine',
] satisfies ArchiveRecord['kind'][];

/** Records that are read and applied at once. In between, readers have their turn. */
const BATCH = 250;

/** The records that several servers share, and the copy of them that this server reads. */
export class SharedRecords implements Records {
  private following: Promise<void> = Promise.resolve();

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
  }

  /** @returns whether there may be more. */
  private async readBatch(): Promise<boolean> {
    const state = await this.copy
      .selectFrom('archive_state')
      .select(['epoch', 'version'])
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ epoch: string } & (ArchiveRecordsTable | { version: null })>`
      with current as materialized (select ${epochOf('archive_records')} as epoch)
      select current.epoch, records.* from current left join lateral (
        select * from archive_records
        where version > case when current.epoch = ${state.epoch} then ${state.version}::bigint else 0 end
        order by version limit ${BATCH}
      ) as records on true`.execute(this.shared);
    const epoch = rows[0]?.epoch ?? '';
    // Without records there is one row that has nothing but the epoch.
    const records = rows.flatMap((row) => (row.version === null ? [] : [row]));
    const known = records.filter(({ kind }) => KINDS.includes(kind));
    if (epoch !== state.epoch) {
      await this.forgetOthers(epoch);
    }
    if (records.length === 0) {
      return false;
    }
    const change = await this.copy.transaction().execute(async (transaction) => {
      const version = records.at(-1)?.version ?? 0;
      await transaction.updateTable('archive_state').set({ version }).execute();
      return applyRecords(transaction, known.map(toRecord));
    });
    this.copy.announce(change);
    return records.length === BATCH;
  }

  /** The table is another one. What the copy has and the table has not is from the former. */
  private async forgetOthers(epoch: string): Promise<void> {
    const { rows } = await sql<{ kind: string; key: string }>`
      select kind, key from archive_records`.execute(this.shared);
    const keysOf = (kind: string) =>
      JSON.stringify(rows.filter((row) => row.kind === kind).map(({ key }) => key));
    await this.copy.transaction().execute(async (transaction) => {
      await deleteOthers(transaction, keysOf);
      await transaction
        .updateTable('archive_state')
        .set((eb) => ({
          epoch,
          version: 0,
          revision: eb('revision', '+', 1),
          texts_revision: eb('texts_revision', '+', 1),
        }))
        .execute();
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
    await sql`lock table archive_records in share row exclusive mode`.execute(transaction);
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
  const { rows } = await sql<ArchiveRecordsTable>`
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

const toRecord = ({ kind, key, content }: ArchiveRecordsTable) =>
  // Our own text: the kind says what it is.
  ({ kind, key, content: complete(kind, JSON.parse(content) as object | null) }) as ArchiveRecord;

async function deleteOthers(db: Transaction<ArchiveTables>, keysOf: (kind: string) => string) {
  const there = (kind: string) => sql`(select value from json_each(${keysOf(kind)}))`;
  await sql`
    delete from picture_words where rowid in (
      select id from pictures where image_url is not null and date not in ${there('picture')}
    )`.execute(db);
  await sql`delete from pictures where date not in ${there('picture')}`.execute(db);
  await sql`delete from sync_windows where month not in ${there('month')}`.execute(db);
  await sql`
    delete from quarantine where date || ' ' || reason not in ${there('quarantine')}`.execute(db);
}
