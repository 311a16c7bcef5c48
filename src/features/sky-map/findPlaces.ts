/** What the search of the map knows by itself: constellations and stars, and objects by their first name. */
import type { ObjectDetails } from '../../../contract/objects';
import { foldLetters } from '../../../contract/searchText';
import type { Suggested } from '../../state/screen/screenSlice';
import { CONSTELLATIONS, NAMED_STARS } from './chart';
import type { SkyObject } from './clusters';
import { declinationAt, type Direction, type Projected } from './projection';

/** Suggestions of constellations and stars at most. */
const MOST = 4;
/** Degrees in sight around what is found: enough to recognize the stars around it. */
const SPANS = { constellation: 40, star: 20, object: 16 };
/** Times the size of an object, at least. */
const AROUND = 2.2;

export interface FoundPlace {
  direction: Direction;
  span: number;
}

type Sort = 'constellation' | 'star';

const SKY: readonly { name: string; sort: Sort; at: Projected }[] = [
  ...CONSTELLATIONS.map(({ name, label: at }) => ({ name, sort: 'constellation' as const, at })),
  ...NAMED_STARS.map((at) => ({ name: at.name, sort: 'star' as const, at })),
];

/** Constellations and stars of which a word begins as a text. */
export function suggestPlaces(text: string): Suggested[] {
  const folded = foldLetters(text.trim());
  const found = SKY.filter(({ name }) => ` ${foldLetters(name)}`.includes(` ${folded}`));
  return folded
    ? found.slice(0, MOST).map(({ name, sort }) => ({ kind: 'place', text: name, note: sort }))
    : [];
}

export function placeOfName(name: string): FoundPlace | undefined {
  const found = SKY.find((each) => each.name === name);
  return (
    found && {
      direction: { ra: found.at.ra, dec: declinationAt(found.at.height) },
      span: SPANS[found.sort],
    }
  );
}

export const placeOfObject = ({ ra, dec, size = 0 }: SkyObject): FoundPlace => ({
  direction: { ra, dec },
  span: Math.max((size / 60) * AROUND, SPANS.object),
});

/** An object that an address leads to, whether pictures show it or not. */
export interface Goal extends FoundPlace {
  object: SkyObject;
  /** Pictures that show it, wherever they are. */
  shown: number;
}

export function goalOf({ id, name, type, ra, dec, size, shown }: ObjectDetails): Goal | undefined {
  if (ra === undefined || dec === undefined) {
    return undefined;
  }
  const object = { id, name, ra, dec, size, dates: [] };
  const place = placeOfObject(object);
  const { constellation } = SPANS;
  return { ...place, ...(type === 'constellation' && { span: constellation }), object, shown };
}
