import type { Likeness, ObjectPicture } from '../../../contract/objects';
import { type Colors, distanceOf } from '@skyfolio/sky-readings';

/** A picture of an object, as far as it is compared with others. Without colours or size it is not known to differ. */
export type ComparedPicture = Pick<
  ObjectPicture,
  'date' | 'image_url' | 'media_type' | 'image_width' | 'image_height'
> & {
  /** Names of the object in the title; missing if the title names anything else. */
  names?: readonly string[] | undefined;
  colors?: Colors | undefined;
};

/** The days of two pictures, and what is known to be alike. */
export interface ThenAndNow {
  dates: readonly [then: string, now: string];
  alike: Likeness[];
}

const DAY_MS = 86_400_000;
/** Then and now are so far apart at least. */
const YEAR_MS = 365 * DAY_MS;
/** How far the parts of two pictures may be apart in colour. Those of the same picture differ by how it was stored. */
const COLORS = { same: 0.01, alike: 0.1 } as const;
/** A side of one picture may be longer by so much, where the other sides are equal. */
const SHAPES_ALIKE = 1.25;

/**
 * The two pictures of an object that are best compared: both show it alone, by a name that both titles have, as other
 * names may mean a part of it. They do not differ in what is known of their colours and shapes, and are not one picture published twice. The more is known to be alike the better; then those
 * count that are farthest apart in time.
 *
 * @param pictures oldest first.
 */
export function pairThenAndNow(pictures: readonly ComparedPicture[]): ThenAndNow | undefined {
  const fit = pictures.filter(({ names, media_type: kind }) => names && kind === 'image');
  let best: (ThenAndNow & { years: number }) | undefined;
  for (const [index, then] of fit.entries()) {
    for (const now of fit.slice(index + 1)) {
      const years = (Date.parse(now.date) - Date.parse(then.date)) / YEAR_MS;
      const alike = years < 1 ? undefined : likenessOf(then, now);
      if (alike && isBetter({ years, alike }, best)) {
        best = { dates: [then.date, now.date], alike, years };
      }
    }
  }
  return best && { dates: best.dates, alike: best.alike };
}

interface Fit {
  years: number;
  alike: Likeness[];
}

const isBetter = (fit: Fit, best: Fit | undefined): boolean =>
  !best ||
  fit.alike.length > best.alike.length ||
  (fit.alike.length === best.alike.length && fit.years > best.years);

/** The likenesses that are known of two pictures. `undefined`: the pictures differ, or are one and the same. */
function likenessOf(one: ComparedPicture, other: ComparedPicture): Likeness[] | undefined {
  const distance = one.colors && other.colors && distanceOf(one.colors, other.colors);
  const [width, otherWidth] = [shapeOf(one), shapeOf(other)];
  const shapes = width && otherWidth && Math.max(width / otherWidth, otherWidth / width);
  const isSame = fileOf(one) === fileOf(other) || (distance ?? COLORS.alike) < COLORS.same;
  const isOtherName = !one.names?.some((name) => other.names?.includes(name));
  if (isSame || isOtherName || (distance ?? 0) > COLORS.alike || (shapes ?? 1) > SHAPES_ALIKE) {
    return undefined;
  }
  return [
    ...(distance === undefined ? [] : ['colors' as const]),
    ...(shapes === undefined ? [] : ['shape' as const]),
  ];
}

/** Width to height; undefined where one is not known. */
const shapeOf = ({ image_width: width, image_height: height }: ComparedPicture) =>
  width && height ? width / height : undefined;

/** The same file keeps its name when it is published again, in the folder of another month. */
const fileOf = ({ image_url: url }: ComparedPicture) => url?.slice(url.lastIndexOf('/') + 1);
