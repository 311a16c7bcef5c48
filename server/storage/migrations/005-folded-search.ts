import { type Kysely, sql } from 'kysely';
import type { Engine, IndexedTexts } from '../engines/engine';
import { executeAll } from '../../platform/engines/executeAll';

const ROWS_A_STEP = 500;
const TRIGGERS = [
  'pictures_inserted',
  'pictures_deleted',
  'pictures_unlisted',
  'pictures_relisted',
];

/**
 * Lists days of a film or page without a picture, with a still that the server draws, and rebuilds the
 * search index from folded words. Triggers cannot fold, so `PictureStore.save` writes the index now.
 */
export async function up(db: Kysely<unknown>, { name, search }: Engine): Promise<void> {
  if (name === 'sqlite') {
    const drops = TRIGGERS.map((trigger) => `drop trigger if exists ${trigger}`);
    await executeAll(db, [...drops, 'drop table picture_words']);
  }
  await sql`
    update pictures
    set image_url = '/images/stills/' || date || '.jpg', image_width = 1920, image_height = 1080
    where image_url is null and video_url is not null`.execute(db);
  await search.create(db);
  for (let last = 0; ;) {
    const { rows } = await sql<IndexedTexts>`
      select id, title, explanation, credit from pictures
      where image_url is not null and id > ${last}
      order by id limit ${ROWS_A_STEP}`.execute(db);
    const end = rows.at(-1);
    if (!end) {
      return;
    }
    await search.replace(db, [], rows);
    last = end.id;
  }
}
