import type { Kysely } from 'kysely';
import type { Engine } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

/** The source of each record, the files behind the pictures' addresses, and the revision of the archive. */
export async function up(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await executeAll(db, [
    // Dumps have neither descriptions nor pages. The next reading corrects a wrong guess.
    `alter table pictures add column provenance ${types.text} not null default 'legacy'
       check (provenance in ('dump', 'legacy', 'nasa', 'sample'))`,
    `update pictures set provenance = 'nasa'
       where alt is not null or source_url not like 'https://apod.nasa.gov/%'`,
    `alter table pictures add column source_modified_at ${types.text}`,
    `alter table pictures add column image_edition ${types.text}`,
    `create table image_files (
       picture_id integer primary key references pictures (id) on delete cascade,
       image_url ${types.text} not null,
       hash ${types.text} not null,
       etag ${types.text},
       last_modified ${types.text},
       checked_at ${types.text} not null
     ) ${types.table}`,
    `create index image_files_checked on image_files (checked_at)`,
    `create table archive_revision (
       id integer primary key check (id = 1),
       revision ${types.bigint} not null
     ) ${types.table}`,
    `insert into archive_revision (id, revision) values (1, 1)`,
  ]);
}
