import { MORE_PATHS } from '../../contract/pages';
import { isCalendarDate } from '../../contract/pictures';
import type { PictureList } from '../api/pages';

/** A place that may show part of the archive: `/objects/m31`, or `/on-this-day` with a day (`07-04`). */
interface SubsetPlace {
  path: string;
  query: { day?: string };
}

/**
 * The list at the place's path in the API; undefined for a place that has none.
 *
 * @param session of a user: nobody else has collections.
 */
export function subsetList(
  { path, query: { day = '' } }: SubsetPlace,
  session?: number,
): PictureList | undefined {
  const parts = path.split('/').filter(Boolean);
  // Every day of a year is one of 2000.
  if (isCalendarDate(`2000-${day}`)) {
    parts.push(day);
  }
  if (parts.length < 2 || !MORE_PATHS.test(path)) {
    return undefined;
  }
  const list = { kind: 'subset', path: parts.join('/') } as const;
  if (parts[0] !== 'collections') {
    return list;
  }
  return session === undefined ? undefined : { ...list, session };
}
