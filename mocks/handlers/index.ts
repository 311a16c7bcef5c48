import type { MockDb } from '../db';
import { pictureHandlers } from './pictures';
import { serviceHandlers } from './service';

/** The whole contract over one archive in memory. */
export function createHandlers(db: MockDb) {
  return [...pictureHandlers(db), ...serviceHandlers(db)];
}
