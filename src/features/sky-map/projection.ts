/**
 * The whole sky on a plane, by the Equal Earth projection (Šavrič, Patterson and Jenny, 2018), east to the
 * left, as one sees it from below. In it, the height of a point depends on its declination alone, and its
 * way from the middle line grows evenly with the right ascension. So a turn of the sky costs one
 * multiplication a point.
 */

import { RADIANS, within } from '../../components/sun';

const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];
const M = Math.sqrt(3) / 2;

/** A direction in the sky, in degrees: right ascension from 0 to 360, declination from -90 to 90 (J2000). */
export interface Direction {
  ra: number;
  dec: number;
}

/** A direction as the plane needs it: lengths are in units of the plane, in which a pole is at 1.3173. */
export interface Projected {
  ra: number;
  /** Units for each degree of right ascension. */
  perDegree: number;
  /** Up from the equator. */
  height: number;
}

const thetaOf = (dec: number) => Math.asin(M * Math.sin(dec * RADIANS));

const heightAt = (theta: number) => {
  const square = theta * theta;
  return theta * (A1 + A2 * square + square ** 3 * (A3 + A4 * square));
};

const slopeAt = (theta: number) => {
  const square = theta * theta;
  return A1 + 3 * A2 * square + square ** 3 * (7 * A3 + 9 * A4 * square);
};

/** The height of the poles, and half the length of the equator. */
export const HALF_HEIGHT = heightAt(thetaOf(90));
export const HALF_WIDTH = Math.PI / (M * A1);

export function project({ ra, dec }: Direction): Projected {
  const theta = thetaOf(dec);
  return {
    ra,
    perDegree: (RADIANS * Math.cos(theta)) / (M * slopeAt(theta)),
    height: heightAt(theta),
  };
}

/** The declination at a height, by Newton's method. */
export function declinationAt(height: number): number {
  const bounded = Math.min(Math.max(height, -HALF_HEIGHT), HALF_HEIGHT);
  let theta = bounded / A1;
  for (let step = 0; step < 8; step += 1) {
    theta -= (heightAt(theta) - bounded) / slopeAt(theta);
  }
  return Math.asin(Math.min(Math.max(Math.sin(theta) / M, -1), 1)) / RADIANS;
}

/** Degrees from one right ascension to another, -180 to 180. */
export const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Which part of the sky a canvas shows. */
export interface SkyView {
  /** The right ascension of the middle line, in degrees. */
  ra: number;
  /** The height at the middle, in units of the plane. */
  height: number;
  /** Pixels for a unit of the plane. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Where a view shows a direction, in pixels from the top left. */
export function toScreen({ ra, perDegree, height }: Projected, view: SkyView, size: Size): Point {
  return {
    x: size.width / 2 - turn(view.ra, ra) * perDegree * view.scale,
    y: size.height / 2 - (height - view.height) * view.scale,
  };
}

/** The direction at a point; beside the sky, the nearest one. */
export function toSky({ x, y }: Point, view: SkyView, size: Size): Direction {
  const dec = declinationAt(view.height + (size.height / 2 - y) / view.scale);
  const { perDegree } = project({ ra: 0, dec });
  const degrees = (size.width / 2 - x) / (perDegree * view.scale);
  const bounded = Math.min(Math.max(degrees, -180), 180);
  return { ra: (view.ra + bounded + 360) % 360, dec };
}

/** The largest scale, at which an arcminute has 40 pixels. */
const MOST = (40 * 60 * 180) / Math.PI;
/** Pixels around the whole sky, so that no mark at its edge is cut off. */
const MARGIN = 26;

export function wholeSky({ width, height }: Size, ra = 0): SkyView {
  const scale = Math.min(
    (width - 2 * MARGIN) / (2 * HALF_WIDTH),
    (height - 2 * MARGIN) / (2 * HALF_HEIGHT),
  );
  return { ra, height: 0, scale: Math.max(scale, 1) };
}

/** What is shown at first: the whole sky, or from pole to pole what fits between the sides of a narrow window. */
export function overview(size: Size, ra = 0): SkyView {
  const whole = wholeSky(size, ra);
  const tall = (size.height - 2 * MARGIN) / (2 * HALF_HEIGHT);
  return size.height > size.width ? { ...whole, scale: Math.max(whole.scale, tall) } : whole;
}

/** The view within its bounds: no smaller than the whole sky, and with the sky in its middle. */
export function bound(view: SkyView, size: Size): SkyView {
  const least = wholeSky(size).scale;
  const scale = Math.min(Math.max(view.scale, least), MOST);
  const room = Math.max(HALF_HEIGHT - size.height / 2 / scale, 0);
  return {
    ra: within(view.ra),
    height: Math.min(Math.max(view.height, -room), room),
    scale,
  };
}

/** The view of a scale that shows a direction at a point, as far as the bounds allow. */
export function hold(direction: Direction, point: Point, scale: number, size: Size): SkyView {
  const { ra, perDegree, height } = project(direction);
  const { scale: allowed } = bound({ ra, height, scale }, size);
  return bound(
    {
      ra: ra + (point.x - size.width / 2) / (perDegree * allowed),
      height: height - (size.height / 2 - point.y) / allowed,
      scale: allowed,
    },
    size,
  );
}

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Moves what is shown by pixels. */
export function panBy(view: SkyView, by: Point, size: Size): SkyView {
  const middle = middleOf(size);
  const point = { x: middle.x + by.x, y: middle.y + by.y };
  return hold(toSky(middle, view, size), point, view.scale, size);
}

/** Enlarges by a factor. What is at the point stays there. */
export function zoomBy(view: SkyView, factor: number, size: Size, point = middleOf(size)): SkyView {
  return hold(toSky(point, view, size), point, view.scale * factor, size);
}

/** A view that has a direction in its middle. */
export const lookAt = (direction: Direction, scale: number, size: Size): SkyView =>
  hold(direction, middleOf(size), scale, size);
