import { useSearchParams } from 'react-router';
import type { ObjectPicture } from '../../../../contract/objects';
import { AT_PARAMETER } from '../../../places/historyEntry';
import { isImage, yearOf } from './bestPicture';

/** How two pictures are compared. The address needs no name for the first. */
export const WAYS = { wipe: 'Wipe', side: 'Side by side', blink: 'Blink' } as const;
export type WayToCompare = keyof typeof WAYS;

const SEPARATOR = '_';

/**
 * What the address of an object's page chooses of its pictures: a year (`?year=2004`), two pictures to compare
 * (`?compare=1995-07-18_2025-11-15`), and how (`?by=blink`). What it does not name has a default.
 */
export function useObjectAddress(pictures: readonly ObjectPicture[]) {
  const [query, setQuery] = useSearchParams();
  const change = (name: 'year' | 'compare' | 'by', value: string | undefined) => {
    const next = new URLSearchParams(query);
    // The day that the router has read may be old; scrolling writes it anew.
    next.delete(AT_PARAMETER);
    if (value === undefined) {
      next.delete(name);
    } else {
      next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  const images = pictures.filter(isImage);
  const [firstDate, secondDate] = query.get('compare')?.split(SEPARATOR) ?? [];
  const find = (date: string | undefined) => images.find((each) => each.date === date);
  const [first, second] = [find(firstDate) ?? images[0], find(secondDate) ?? images.at(-1)];
  const by = query.get('by') ?? '';
  return {
    images,
    /** Undefined for all years. */
    year: pictures.map(yearOf).find((year) => year === query.get('year')),
    onYear: (year: string | undefined) => change('year', year),
    /** Undefined if there are no two images. */
    pair: first && second && images.length > 1 ? ([first, second] as const) : undefined,
    onPair: (dates: readonly [first: string, second: string]) =>
      change('compare', dates.join(SEPARATOR)),
    way: (Object.hasOwn(WAYS, by) ? by : 'wipe') as WayToCompare, // one of its keys
    onWay: (way: WayToCompare) => change('by', way === 'wipe' ? undefined : way),
  };
}
