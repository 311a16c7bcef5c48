import type { Observer } from './night';

const NUMBER = String.raw`([-−+]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*`;
/** A comma between digits belongs to a number only where the numbers are apart by more than that. */
const PLACE = new RegExp(`^${NUMBER}([NS]?)(?:\\s*[,;/]\\s*|\\s+)${NUMBER}([EW]?)$`, 'i');

/** Latitude and longitude as people write them: `48.1, 11.6`, `48,1 11,6`, `34° S, 151° E`. */
export function parseObserver(text: string): Observer | undefined {
  const [, north, south = '', east, west = ''] = PLACE.exec(text.trim()) ?? [];
  const latitude = numberOf(north, /s/i.test(south));
  const longitude = numberOf(east, /w/i.test(west));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

const numberOf = (text = 'none', isNegative: boolean): number =>
  Number(text.replace(',', '.').replace('−', '-')) * (isNegative ? -1 : 1);
