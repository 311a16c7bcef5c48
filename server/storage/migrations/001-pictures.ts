import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/**
 * Pictures, their full-text index and the quarantine. The index holds the pictures that the
 * galleries show, which are those with an `image_url`; triggers keep it in step.
 */
export async function up(db: Kysely<unknown>, { name, types }: Engine): Promise<void> {
  await executeAll(db, [
    `create table pictures (
      id integer primary key,
      date ${types.text} not null unique,
      title ${types.text} not null,
      credit ${types.text} not null,
      explanation ${types.text} not null,
      image_url ${types.text},
      original_url ${types.text},
      source_url ${types.text} not null,
      media_type ${types.text} not null check (media_type in ('image', 'video', 'other')),
      video_url ${types.text},
      alt ${types.text},
      image_width integer,
      image_height integer,
      placeholder ${types.text},
      likes_count integer not null default 0 check (likes_count >= 0)
    ) ${types.table}`,
    // Partial indexes over what is listed: a page deep in the archive skips index entries, not rows.
    `create index pictures_listed on pictures (id desc) where image_url is not null`,
    `create index pictures_trending on pictures (likes_count desc, id desc)
    where image_url is not null`,
    `create table quarantine (
      date ${types.text} not null,
      reason ${types.text} not null,
      record ${types.text} not null,
      noted_at ${types.text} not null,
      primary key (date, reason)
    ) ${types.table}`,
  ]);
  if (name === 'sqlite') {
    await executeAll(db, indexWithTriggers());
  }
}

/** Migration 005 makes another index in its place, so no other engine begins with it. */
function indexWithTriggers(): string[] {
  const index = (row: 'new' | 'old', command = '') =>
    `insert into picture_words (${command ? 'picture_words, ' : ''}rowid, title, explanation, credit)
     values (${command ? `'${command}', ` : ''}${row}.id, ${row}.title, ${row}.explanation, ${row}.credit);`;
  return [
    `create virtual table picture_words using fts5 (
      title, explanation, credit,
      content = 'pictures', content_rowid = 'id',
      tokenize = 'porter unicode61 remove_diacritics 2'
    )`,
    `create trigger pictures_inserted after insert on pictures when new.image_url is not null
     begin ${index('new')} end`,
    `create trigger pictures_deleted after delete on pictures when old.image_url is not null
     begin ${index('old', 'delete')} end`,
    `create trigger pictures_unlisted after update of title, explanation, credit, image_url
     on pictures when old.image_url is not null begin ${index('old', 'delete')} end`,
    `create trigger pictures_relisted after update of title, explanation, credit, image_url
     on pictures when new.image_url is not null begin ${index('new')} end`,
  ];
}
