import * as v from 'valibot';
import { DateSchema } from '../../../../contract/pictures';
import type { PictureList } from '../../../api/pages';

/**
 * Home's list at a URL: a search (`?q=galaxy, nebula`), or the archive from a day (`?from=2004-07-01`) or
 * from today on.
 */
export function homeList({ q = '', from }: { q?: string; from?: string }): PictureList {
  const query = q.trim();
  if (query) {
    return { kind: 'search', query };
  }
  return v.is(DateSchema, from) ? { kind: 'gallery', from } : { kind: 'gallery' };
}
