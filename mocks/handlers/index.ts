import type { MockDb } from '../db';
import { accountHandlers } from './accounts';
import { collectionHandlers } from './collections';
import { creditHandlers } from './credits';
import { emailChangeHandlers } from './emailChange';
import { likeHandlers } from './likes';
import { objectHandlers } from './objects';
import { pictureHandlers } from './pictures';
import { searchHandlers } from './searches';
import { serviceHandlers } from './service';

/** The whole contract over one archive in memory. */
export function createHandlers(db: MockDb) {
  return [
    ...pictureHandlers(db),
    ...searchHandlers(db),
    ...objectHandlers(db),
    ...creditHandlers(db),
    ...likeHandlers(db),
    ...collectionHandlers(db),
    ...accountHandlers(db),
    ...emailChangeHandlers(db),
    ...serviceHandlers(db),
  ];
}
