import { useSearchParams } from 'react-router';
import type { ObjectPicture } from '../../../../contract/objects';
import { useReplaceParameter } from '../../../places/useReplaceParameter';
import { isImage, yearOf } from '../../pictures/compare/comparedPicture';
import { pairAddress, pairOf } from '../../pictures/compare/pairAddress';

/**
 * What the address of an object's page chooses of its pictures: a year (`?year=2004`), and two pictures to compare
 * (`?compare=1995-07-18_2025-11-15`). What it does not name has a default.
 */
export function useObjectAddress(pictures: readonly ObjectPicture[]) {
  const [query] = useSearchParams();
  const change = useReplaceParameter();
  const images = pictures.filter(isImage);
  const [firstDate, secondDate] = pairOf(query.get('compare')) ?? [];
  const find = (date: string | undefined) => images.find((each) => each.date === date);
  const chosen = [find(firstDate), find(secondDate)];
  const fitting = images.filter(({ then_and_now: alike }) => alike);
  const [first, second] = chosen.every(Boolean) ? chosen : fitting;
  return {
    images,
    /** Undefined for all years. */
    year: pictures.map(yearOf).find((year) => year === query.get('year')),
    onYear: (year: string | undefined) => change('year', year),
    /** The two that the address names, or else the two that are comparable; undefined where there are none. */
    pair: first && second ? ([first, second] as const) : undefined,
    onPair: (dates: readonly [first: string, second: string]) =>
      change('compare', pairAddress(dates)),
  };
}
