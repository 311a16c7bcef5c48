/** Directions in the sky and their places on a flat picture. */
import {
  type AstroTime,
  type Body,
  GeoVector,
  type Observer,
  Rotation_EQJ_HOR,
} from 'astronomy-engine';
import { direction, type Vector3 } from './skyData';

export const RADIANS = Math.PI / 180;
export const DEGREES = 180 / Math.PI;

export interface Place {
  x: number;
  y: number;
}

/** Gives a place on the picture, or null behind or too far from its centre. */
export type Projection = (vector: Vector3) => Place | null;

export type Turn = (vector: Vector3) => Vector3;

export const dot = (a: Vector3, b: Vector3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function normalize([x, y, z]: Vector3): Vector3 {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Degrees between two directions. */
export const angle = (a: Vector3, b: Vector3) =>
  Math.atan2(Math.hypot(...cross(a, b)), dot(a, b)) * DEGREES;

/** J2000 to horizontal: x north, y west, z zenith. */
export function toHorizon(time: AstroTime, observer: Observer): Turn {
  const { rot } = Rotation_EQJ_HOR(time, observer);
  const rows = [0, 1, 2].map(
    (column) => rot.map((row) => row[column] ?? 0) as unknown as Vector3, // a 3×3 matrix
  );
  const [x, y, z] = rows as [Vector3, Vector3, Vector3]; // three, as listed above
  return (vector) => [dot(x, vector), dot(y, vector), dot(z, vector)];
}

export function bodyDirection(body: Body, time: AstroTime): Vector3 {
  const { x, y, z } = GeoVector(body, time, true);
  return normalize([x, y, z]);
}

/** The horizontal direction of an azimuth (from north over east) and altitude in degrees. */
export const horizontal = (azimuth: number, altitude: number): Vector3 =>
  direction(-azimuth, altitude);

export const altitudeOf = (vector: Vector3) =>
  Math.asin(Math.max(-1, Math.min(1, vector[2]))) * DEGREES;
export const azimuthOf = (vector: Vector3) =>
  (Math.atan2(-vector[1], vector[0]) * DEGREES + 360) % 360;

/** The whole sky above the horizon on a disc: zenith in its middle, north up, east to the left. */
export function dome(centre: Place, radius: number): Projection {
  return ([x, y, z]) => {
    if (z < -0.02) {
      return null;
    }
    // Stereographic: constellations keep their shapes.
    const scale = radius / (1 + z);
    return { x: centre.x + y * scale, y: centre.y - x * scale };
  };
}

/**
 * Stereographic view towards `centre` with `up` above it, east (or the left hand) to the left;
 * `scale` is pixels to a radian at the centre.
 */
export function view(
  towards: Vector3,
  up: Vector3,
  centre: Place,
  scale: number,
  widest = 100,
): Projection {
  const right = normalize(cross(towards, up));
  const top = cross(right, towards);
  const least = Math.cos(widest * RADIANS);
  return (vector) => {
    const depth = dot(vector, towards);
    if (depth < least) {
      return null;
    }
    const factor = (2 * scale) / (1 + depth);
    return {
      x: centre.x + dot(vector, right) * factor,
      y: centre.y - dot(vector, top) * factor,
    };
  };
}
