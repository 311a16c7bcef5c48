import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** The archive of a picture is the beginning of its key, so that it never contradicts it. */
const ARCHIVE = 'archive integer not null generated always as (id / 100000000) stored';

/** Lets several archives have a picture of the same day. */
export async function up(db: Kysely<unknown>, { name, types }: Engine): Promise<void> {
  if (name === 'sqlite') {
    await checkForeignKeysAreOff(db);
    await executeAll(db, rebuild(types));
  } else {
    await executeAll(db, [
      `alter table pictures add column ${ARCHIVE}`,
      'alter table pictures drop constraint pictures_date_key',
      'drop index pictures_listed',
      'drop index pictures_trending',
    ]);
  }
  await executeAll(db, [
    'create unique index pictures_days on pictures (archive, date)',
    'create index pictures_listed on pictures (archive, id desc) where image_url is not null',
    `create index pictures_trending on pictures (archive, likes_count desc, id desc)
       where image_url is not null`,
  ]);
}

/** SQLite would delete all likes together with the old table. */
async function checkForeignKeysAreOff(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  if (rows[0]?.foreign_keys !== 0) {
    throw new Error('Tables are rebuilt only while foreign keys are off.');
  }
}

/** SQLite cannot drop a constraint. */
function rebuild({ text, table }: ColumnTypes): string[] {
  const columns = `id, date, title, credit, explanation, image_url, original_url, source_url, media_type,
    video_url, alt, image_width, image_height, placeholder, likes_count, provenance,
    source_modified_at, image_edition`;
  return [
    `create table rebuilt_pictures (
      id integer primary key,
      ${ARCHIVE},
      date ${text} not null,
      title ${text} not null,
      credit ${text} not null,
      explanation ${text} not null,
      image_url ${text},
      original_url ${text},
      source_url ${text} not null,
      media_type ${text} not null check (media_type in ('image', 'video', 'other')),
      video_url ${text},
      alt ${text},
      image_width integer,
      image_height integer,
      placeholder ${text},
      likes_count integer not null default 0 check (likes_count >= 0),
      provenance ${text} not null default 'legacy'
        check (provenance in ('dump', 'legacy', 'nasa', 'sample')),
      source_modified_at ${text},
      image_edition ${text}
    ) ${table}`,
    // What a failing disk has damaged must not end the start: it is mended as `damagedRows.ts` does.
    `update pictures set media_type = 'image' where media_type not in ('image', 'video', 'other')`,
    `update pictures set provenance = 'dump'
       where provenance not in ('dump', 'legacy', 'nasa', 'sample')`,
    'update pictures set likes_count = 0 where likes_count < 0',
    `insert into rebuilt_pictures (${columns}) select ${columns} from pictures`,
    'drop table pictures',
    'alter table rebuilt_pictures rename to pictures',
  ];
}
