/**
 * Where the map is, kept in the address (`?at=83.82,-5.39,12`) for a reload, a link and Back. It is written behind
 * the router's back, so nothing is rendered.
 */
import { PAGES } from '../../../contract/pages';
import { AT_PARAMETER, replaceEntry } from '../../places/historyEntry';
import {
  declinationAt,
  type Direction,
  lookAt,
  overview,
  type Size,
  type SkyView,
  wholeSky,
} from './projection';

export interface MapPlace extends Direction {
  /** Times the scale of the whole sky. */
  zoom: number;
}

const NUMBER = String.raw`(-?\d{1,4}(?:\.\d{1,6})?)`;
const PLACE = new RegExp(`^${NUMBER},${NUMBER},${NUMBER}$`);

/** @returns undefined for a text that names no place of the map. */
export function parsePlace(text: string | null): MapPlace | undefined {
  const [, ra, dec, zoom] = (PLACE.exec(text ?? '') ?? []).map(Number);
  const isPlace =
    ra !== undefined &&
    dec !== undefined &&
    zoom !== undefined &&
    ra >= 0 &&
    ra < 360 &&
    Math.abs(dec) <= 90 &&
    zoom >= 1;
  return isPlace ? { ra, dec, zoom } : undefined;
}

/** Far enlarged, a hundredth of a degree is many pixels. */
const round = (number: number, digits: number) => String(Number(number.toFixed(digits)));

export const placeOf = ({ ra, height, scale }: SkyView, size: Size): MapPlace => ({
  ra,
  dec: declinationAt(height),
  zoom: scale / wholeSky(size).scale,
});

/** @returns nothing for the sky as it is shown at first. */
export function placeText(view: SkyView, size: Size): string | undefined {
  const text = printPlace(placeOf(view, size));
  return text === printPlace(placeOf(overview(size), size)) ? undefined : text;
}

function printPlace({ ra, dec, zoom }: MapPlace): string {
  const digits = zoom > 20 ? 4 : 2;
  const parts = [round(ra, digits), round(dec, digits), round(zoom, 2)];
  // A turn of almost 360° is rounded to one.
  return parts.join().replace(/^360,/, '0,');
}

export const viewAt = (place: MapPlace, size: Size): SkyView =>
  lookAt(place, place.zoom * wholeSky(size).scale, size);

export const keptMapPlace = () =>
  parsePlace(new URLSearchParams(window.location.search).get(AT_PARAMETER));

export function keepMapPlace(text: string | undefined): void {
  const address = new URL(window.location.href);
  if (text === undefined) {
    address.searchParams.delete(AT_PARAMETER);
  } else {
    address.searchParams.set(AT_PARAMETER, text);
  }
  // Commas are allowed in a query, and easier to read.
  address.search = address.search.replaceAll('%2C', ',');
  // After Back the map is there until the page before has come, and the address is that page's.
  if (address.pathname === PAGES.sky.path && address.href !== window.location.href) {
    replaceEntry(address);
  }
}
