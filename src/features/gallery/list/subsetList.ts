import { MORE_PATHS } from '../../../../contract/pages';
import { isCalendarDate } from '../../../../contract/pictures';
import type { PictureList } from '../../../api/pages';

/** A place that may show part of the archive: `/objects/m31`, or `/on-this-day` with a day (`07-04`). */
interface SubsetPlace {
  path: string;
  query: { day?: string };
}

/** The list at the place's path in the API; undefined for a place that has none. */
export function subsetList({ path, query: { day = '' } }: SubsetPlace): PictureList | undefined {
  const parts = path.split('/').filter(Boolean);
  // Every day of a year is one of 2000.
  if (isCalendarDate(`2000-${day}`)) {
    parts.push(day);
  }
  return parts.length > 1 && MORE_PATHS.test(path)
    ? { kind: 'subset', path: parts.join('/') }
    : undefined;
}
