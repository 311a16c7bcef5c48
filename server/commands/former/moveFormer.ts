/**
 * Moves an installation of the former version, which had pictures and people in one database. The servers must be
 * stopped. The next version will not have this file.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { ARCHIVE_FILE, openMain } from '../../archive/openArchives';
import { readOnce, withReadings } from '../../archive/store/pictureRows';
import {
  type ArchiveRecord,
  monthRecord,
  pictureRecord,
  quarantineRecord,
} from '../../archive/store/records';
import type { PictureRow, QuarantineTable, SyncWindowsTable } from '../../archive/store/schema';
import { insertShared } from '../../archive/store/sharedRecords';
import { attempts, type Engine, picturesOfPeople } from '../../people/database/migrations';
import { SQLITE } from '../../people/database/sqlite';
import type { DatabaseAddress } from '../../platform/databaseAddress';
import { executeAll } from '../../platform/engines/executeAll';
import { LibsqlDialect } from '../../platform/engines/libsqlDialect';
import { openLibsql } from '../../platform/engines/openLibsql';
import { UsageError } from '../../platform/errors';

/** The last migrations of the former version. */
const LAST = ['018-unnamed-credits', 'accounts-005-mail-claims'];
const STEP = 250;

type Write = (db: Transaction<unknown>, records: readonly ArchiveRecord[]) => Promise<unknown>;

interface Former {
  engine: Engine;
  /** Statements that remove what is needed no more, besides tables that both engines have. */
  drop: readonly string[];
  write: Write;
}

/** Does nothing if there is no former version. A killed move begins anew. */
export async function moveFormer(
  address: DatabaseAddress,
  dataDir: string,
  tell: (text: string) => void,
): Promise<void> {
  await (address.engine === 'sqlite'
    ? moveFile(address.file, dataDir, tell)
    : movePostgres(address.url, tell));
}

async function moveFile(
  file: string,
  dataDir: string,
  tell: (text: string) => void,
): Promise<void> {
  if (!existsSync(file)) {
    return;
  }
  const db = new Kysely<unknown>({ dialect: new LibsqlDialect(await openLibsql(file)) });
  try {
    const { rows } = await sql`
      select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
    if (rows.length > 0) {
      const main = await openMain(path.join(dataDir, ARCHIVE_FILE), undefined);
      const write: Write = (_db, records) => main.records.change([], () => records);
      try {
        await move(db, { engine: SQLITE, drop: ['drop table picture_words'], write }, tell);
      } finally {
        await main.database.destroy();
      }
    }
  } finally {
    await db.destroy();
  }
}

async function movePostgres(url: string, tell: (text: string) => void): Promise<void> {
  // Loaded on demand, so that a server with a file does without it.
  const { connectPostgres, POSTGRES } = await import('../../people/database/postgres');
  const db = connectPostgres(url) as unknown as Kysely<unknown>; // its tables are those of the former version
  try {
    const { rows } = await sql<{ is_former: boolean }>`
      select to_regclass('kysely_migration') is not null as is_former`.execute(db);
    if (rows[0]?.is_former) {
      const drop = [
        'drop table picture_words',
        'drop text search configuration skyfolio',
        'drop text search dictionary skyfolio_porter',
      ];
      const write: Write = (transaction, records) => insertShared(transaction, records); // it was made before
      await move(db, { engine: POSTGRES, drop, write }, tell);
    }
  } finally {
    await db.destroy();
  }
}

async function move(
  db: Kysely<unknown>,
  former: Former,
  tell: (text: string) => void,
): Promise<void> {
  tell('This database is of the former version. Pictures and people are parted now …');
  await db.transaction().execute(async (transaction) => {
    await checkVersion(transaction);
    await executeAll(transaction, [
      `create temporary table moved_likes as
       select user_id, ${ARCHIVE} as archive, ${DAY} as date, liked_at from likes`,
      `create temporary table moved_pictures as
       select collection_id, ${ARCHIVE} as archive, ${DAY} as date, position from collection_pictures`,
      ...['likes', 'collection_pictures', 'like_counts', 'attempts'].map(
        (name) => `drop table ${name}`,
      ),
      ...picturesOfPeople(former.engine.types),
      ...attempts(former.engine.types),
      ...former.engine.own,
      `insert into likes (user_id, archive, date, liked_at)
       select user_id, archive, date, liked_at from moved_likes`,
      `insert into like_counts (archive, date, likes, revision)
       select archive, date, count(*), 1 from likes group by archive, date`,
      `insert into collection_pictures (collection_id, archive, date, position)
       select collection_id, archive, date, position from moved_pictures`,
      'drop table moved_likes',
      'drop table moved_pictures',
    ]);
    const pictures = await moveArchive(transaction, former.write);
    await executeAll(transaction, [
      ...former.drop,
      ...GONE.map((name) => `drop table if exists ${name}`),
      'create table people_version (version integer not null)',
      'insert into people_version values (1)',
    ]);
    tell(`${pictures} pictures, and all that people have, were moved.`);
  });
}

async function checkVersion(db: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration union all select name from accounts_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  if (!LAST.every((name) => done.includes(name))) {
    throw new UsageError(
      'The database is of an early version. Start the version before this one once with it, and stop it again.',
    );
  }
}

/** The key of a picture was 20040701 for 2004-07-01, and 120040701 in the sample. */
const ARCHIVE = `case when picture_id < 100000000 then 'main' else 'sample' end`;
const digits = (first: number, length: number) =>
  `substr(cast(picture_id % 100000000 as text), ${first}, ${length})`;
const DAY = `${digits(1, 4)} || '-' || ${digits(5, 2)} || '-' || ${digits(7, 2)}`;

/** In this order: some refer to others. */
const GONE = [
  ...['picture_objects', 'picture_subjects', 'picture_credits', 'picture_colors', 'title_words'],
  ...['object_readings', 'credit_revisions', 'like_revisions', 'archive_revision'],
  ...['image_files', 'sync_windows', 'quarantine', 'pictures', 'shared_calls'],
  ...['kysely_migration', 'kysely_migration_lock', 'accounts_migration', 'accounts_migration_lock'],
];

/** The sample is computed again. @returns how many pictures were moved. */
async function moveArchive(db: Transaction<unknown>, write: Write): Promise<number> {
  const read = readOnce();
  let moved = 0;
  for (let before = 100_000_000; ;) {
    const { rows } = await sql<Omit<PictureRow, 'readings' | 'rules_version'> & { id: number }>`
      select pictures.id, date, title, credit, null as copyright, explanation, pictures.image_url, original_url, source_url,
        media_type, video_url, alt, image_width, image_height, placeholder, provenance,
        source_modified_at, image_edition, hash as file_hash, etag as file_etag,
        last_modified as file_last_modified, checked_at as file_checked_at
      from pictures left join image_files on picture_id = pictures.id
        and image_files.image_url = pictures.image_url
      where pictures.id < ${before} order by pictures.id desc limit ${STEP}`.execute(db);
    const last = rows.at(-1);
    if (!last) {
      break;
    }
    before = last.id;
    moved += rows.length;
    await write(
      db,
      rows.map(({ id: _id, ...row }) => pictureRecord(withReadings(row, read))),
    );
  }
  const months = await sql<SyncWindowsTable>`
      select month, read_at, pages, '[]' as losses, 0 as rules from sync_windows`.execute(db);
  const unusable = await sql<QuarantineTable>`
    select date, reason, record, noted_at, null as source, 0 as refused from quarantine`.execute(
    db,
  );
  await write(db, [...months.rows.map(monthRecord), ...unusable.rows.map(quarantineRecord)]);
  return moved;
}
