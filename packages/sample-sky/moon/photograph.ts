/** The Moon's face pixel by pixel: its ground under the light of the Sun, and the Earth's. */
import { discPng, tonePalette, type Tones } from '../drawing/png';
import { discImage } from '../drawing/svg';
import { RADIANS } from '../sphere';
import { COLUMNS, columnOf, moonMap, rowOf, ROWS } from './map';
import type { MoonView } from './view';

/** How strongly slopes show. */
const RELIEF = 0.34;

/** From the night side's blue to the warm white of the day. */
const TONES: Tones = [
  [0, [5, 7, 13]],
  [40, [33, 37, 48]],
  [110, [104, 102, 101]],
  [190, [196, 190, 180]],
  [255, [255, 252, 243]],
];

const PALETTE = tonePalette(TONES);

/** The Sun's direction in the Moon's own axes: x to the face's middle meridian, z to the north. */
function sunDirection({ axis, limb, latitude, phaseAngle }: MoonView) {
  const [turn, angle, tilt] = [limb - axis, phaseAngle, latitude].map((it) => it * RADIANS);
  const [t = 0, i = 0, b = 0] = [turn, angle, tilt];
  const right = -Math.sin(i) * Math.sin(t);
  const up = Math.sin(i) * Math.cos(t);
  const near = Math.cos(i);
  return {
    x: near * Math.cos(b) - up * Math.sin(b),
    y: right,
    z: near * Math.sin(b) + up * Math.cos(b),
  };
}

/** More pixels than this show nothing more. */
const MOST_PIXELS = 900;

interface DiscOptions {
  radius: number;
  /** Pixels of the finished picture for each unit of the drawing. */
  scale: number;
  /** Whether it shows its phase; at an eclipse it is in full light. */
  shaded?: boolean;
}

/** The Moon's disc about (0, 0), celestial north up. */
export function moonDisc(view: MoonView, { radius, scale, shaded = true }: DiscOptions): string {
  const shade = shader(view, shaded);
  const [sinA, cosA] = [Math.sin(view.axis * RADIANS), Math.cos(view.axis * RADIANS)];
  return discImage('moonClip', { radius, scale, most: MOST_PIXELS }, (side) =>
    discPng(side, PALETTE, 1.06, (x, y) => shade(x * cosA + y * sinA, y * cosA - x * sinA)),
  );
}

/** The tone, 0 to 255, of a place of the disc with the Moon's north up. */
function shader(view: MoonView, shaded: boolean): (right: number, up: number) => number {
  const { brightness, east, north } = moonMap();
  const sun = sunDirection(view);
  const [sinB, cosB] = [Math.sin(view.latitude * RADIANS), Math.cos(view.latitude * RADIANS)];
  // The thinner the Moon, the brighter the Earth in its sky, and the longer the exposure.
  const earthshine = 0.012 + 0.075 * Math.max(0, (view.phaseAngle - 80) / 100);
  return (right, up) => {
    const near = Math.sqrt(Math.max(0, 1 - right * right - up * up));
    const z = up * cosB + near * sinB;
    const x = near * cosB - up * sinB;
    const flat = Math.sqrt(x * x + right * right) || 1e-6;
    const column = columnOf(view.longitude + Math.atan2(right, x) / RADIANS) - 0.5;
    const row = rowOf(Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS) - 0.5;
    const ground = bilinear(brightness, column, row);
    if (!shaded) {
      return tone(ground * 0.92);
    }
    const height = x * sun.x + right * sun.y + z * sun.z;
    const eastward = (x * sun.y - right * sun.x) / flat;
    const northward = flat * sun.z - (z * (x * sun.x + right * sun.y)) / flat;
    const slope = bilinear(east, column, row) * eastward + bilinear(north, column, row) * northward;
    const lit = height - slope * RELIEF * Math.min(1, 0.25 + near * 1.6);
    // Lommel and Seeliger: no darkening towards the limb at full Moon, a soft fall to the terminator.
    const day = lit > 0 ? (2 * lit) / (lit + Math.max(0.05, near)) : 0;
    const edge = Math.max(0, Math.min(1, (height + 0.035) / 0.13));
    return tone(ground * (earthshine + Math.min(1.15, day) * edge));
  };
}

/** Brightness as the eye ranks it. */
const tone = (light: number) => Math.round(255 * Math.min(1, Math.max(0, light)) ** 0.72);

function bilinear(map: Float32Array, column: number, row: number): number {
  const left = Math.max(0, Math.min(COLUMNS - 2, Math.floor(column)));
  const top = Math.max(0, Math.min(ROWS - 2, Math.floor(row)));
  const [u, v] = [Math.max(0, Math.min(1, column - left)), Math.max(0, Math.min(1, row - top))];
  const index = top * COLUMNS + left;
  const upper = (map[index] ?? 0) * (1 - u) + (map[index + 1] ?? 0) * u;
  const lower = (map[index + COLUMNS] ?? 0) * (1 - u) + (map[index + COLUMNS + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
