import { sql } from 'kysely';
import { likeRevisionOf } from '../archiveRevision';
import type { AddLikes, RemoveOwn } from './engine';

/**
 * One statement: whoever likes the same picture waits until the transaction ends, so it should not send
 * another one. PostgreSQL changes the count first, and then what nothing refers to.
 */
export const addLikes: AddLikes = async (db, pictureId, change) => {
  const { rows } = await sql<{ likes_count: number }>`
    with bumped as (
      insert into like_revisions (id, revision) values (${likeRevisionOf(pictureId)}, 1)
      on conflict (id) do update set revision = like_revisions.revision + 1
    )
    update like_counts set likes_count = likes_count + ${change}
    where picture_id = ${pictureId} returning likes_count`.execute(db);
  return rows[0]?.likes_count;
};

/**
 * One statement, as each costs a turn to the server and back. The archive is locked before any like is removed.
 *
 * The array makes PostgreSQL look for its counts by their keys. Otherwise it reads those of all pictures, as it
 * cannot know that most users like few.
 */
export const removeOwn: RemoveOwn = async (db, userId) => {
  await sql`
    with bumped as (
      update archive_revision set revision = revision + 1
      where exists (select 1 from likes where user_id = ${userId}) returning id
    ), removed as (
      delete from likes where user_id = ${userId} and exists (select 1 from bumped)
      returning picture_id
    ), gone as (
      delete from collections where user_id = ${userId}
    )
    update like_counts set likes_count = likes_count - 1
    where picture_id = any (array(select picture_id from removed))`.execute(db);
};
