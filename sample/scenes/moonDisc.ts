/** Draws the Moon's face as it is turned and lit: seas, craters, rays, terminator. */
import {
  type AstroTime,
  Body,
  EquatorFromVector,
  GeoVector,
  Libration,
  MoonPhase,
  RotationAxis,
} from 'astronomy-engine';
import { sequence } from '../../drawing/random';
import { RADIANS } from '../sphere';
import { circle, line, n, radial, stroke } from '../../drawing/svg';

export interface MoonView {
  /** The face's centre: longitude and latitude on the Moon, degrees. */
  longitude: number;
  latitude: number;
  /** Position angles from celestial north over east, degrees. */
  axis: number;
  limb: number;
  /** Degrees between Sun and Earth as seen from the Moon; 0 at full Moon. */
  phaseAngle: number;
  diameter: number;
  distance: number;
}

/** How the Moon is turned and lit, seen from the Earth's centre. */
export function moonView(time: AstroTime): MoonView {
  const { elon, elat, diam_deg, dist_km } = Libration(time);
  const moon = EquatorFromVector(GeoVector(Body.Moon, time, true));
  const sun = EquatorFromVector(GeoVector(Body.Sun, time, true));
  const pole = RotationAxis(Body.Moon, time);
  const separation = Math.acos(
    Math.sin(sun.dec * RADIANS) * Math.sin(moon.dec * RADIANS) +
      Math.cos(sun.dec * RADIANS) *
        Math.cos(moon.dec * RADIANS) *
        Math.cos((sun.ra - moon.ra) * 15 * RADIANS),
  );
  const ratio = dist_km / (sun.dist * 149_597_870.7);
  return {
    longitude: ((elon + 540) % 360) - 180,
    latitude: elat,
    axis: positionAngle(moon, pole),
    limb: positionAngle(moon, sun),
    phaseAngle: Math.atan2(Math.sin(separation), ratio - Math.cos(separation)) / RADIANS,
    diameter: diam_deg * 60,
    distance: dist_km,
  };
}

interface Equatorial {
  /** Hours. */
  ra: number;
  dec: number;
}

function positionAngle(from: Equatorial, to: Equatorial): number {
  const [d1, d2] = [from.dec * RADIANS, to.dec * RADIANS];
  const turn = (to.ra - from.ra) * 15 * RADIANS;
  return (
    Math.atan2(
      Math.cos(d2) * Math.sin(turn),
      Math.cos(d1) * Math.sin(d2) - Math.sin(d1) * Math.cos(d2) * Math.cos(turn),
    ) / RADIANS
  );
}

/** Seas: longitude east, latitude, half width and half height in degrees, darkness. */
const SEAS: readonly (readonly [number, number, number, number, number])[] = [
  [-16, 34, 19, 17, 0.85],
  [18, 28, 11.5, 10.5, 0.85],
  [30, 9, 14, 11, 0.95],
  [59, 17, 9, 7, 0.95],
  [51, -6, 10, 13, 0.8],
  [35, -15, 6.5, 6, 0.75],
  [2, 57, 30, 3.6, 0.6],
  [4, 13.5, 5, 4, 0.65],
  [-15, -20, 11, 10, 0.7],
  [-39, -24, 7, 7, 0.85],
  [-57, 16, 14, 27, 0.8],
  [-24, -10, 7, 5.5, 0.7],
  [-31, 6, 10, 7, 0.7],
  [-45, -4, 10, 8, 0.7],
  [81, 57, 5, 4, 0.6],
  [87, 0, 4, 6, 0.6],
  [85, 13, 4, 5, 0.6],
  [90, -40, 8, 9, 0.5],
  [-32, 45, 5.5, 4, 0.6],
  [1, 2, 5, 3.5, 0.5],
  [-57, 50, 9, 6, 0.65],
  [30, 38, 7, 4, 0.45],
  [22, 17, 6, 5, 0.7],
  [-68.5, -5.5, 2.6, 2.8, 1],
  [-9.4, 51.6, 2.4, 1.5, 1],
  [-93, -19, 6, 6, 0.5],
  [40, 18, 5, 4, 0.4],
  [-28, 20, 7, 6, 0.6],
];

/** Craters with rays: longitude, latitude, radius, length of the rays, all in degrees. */
const RAYED: readonly (readonly [number, number, number, number])[] = [
  [-11.2, -43.3, 1.5, 42],
  [-20, 9.7, 1.6, 15],
  [-38, 8.1, 0.9, 10],
  [-47.5, 23.7, 0.8, 8],
  [61, -8.9, 1.6, 9],
  [46.8, 16.1, 0.7, 9],
  [54, -32.5, 1.1, 14],
  [-64, -25, 0.7, 12],
  [-10, 73.5, 0.9, 16],
  [16.8, -5, 0.5, 6],
  [39, 33, 0.6, 6],
];

type OnDisc = (longitude: number, latitude: number) => { x: number; y: number; depth: number };

/** Orthographic, radius 1, lunar north up. */
function onDisc({ longitude, latitude }: MoonView): OnDisc {
  const [sinB, cosB] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  return (lon, lat) => {
    const [l, b] = [(lon - longitude) * RADIANS, lat * RADIANS];
    return {
      x: Math.cos(b) * Math.sin(l),
      y: -(Math.sin(b) * cosB - Math.cos(b) * sinB * Math.cos(l)),
      depth: Math.sin(b) * sinB + Math.cos(b) * cosB * Math.cos(l),
    };
  };
}

/** An uneven blob about a point of the Moon, as a path; blank where it lies behind the limb. */
function blob(
  place: OnDisc,
  radius: number,
  shape: readonly number[],
  random: () => number,
): string {
  const [lon = 0, lat = 0, width = 1, height = 1] = shape;
  const phases = Array.from({ length: 7 }, () => random() * 7);
  const points = Array.from({ length: 30 }, (_, index) => {
    const angle = (index / 30) * 2 * Math.PI;
    const wobble = phases.reduce(
      (sum, phase, k) => sum + Math.sin(angle * (k + 2) + phase) * (0.15 / (k + 1.4)),
      1,
    );
    const [dx, dy] = [Math.cos(angle) * width * wobble, Math.sin(angle) * height * wobble];
    return place(lon + dx / Math.cos(lat * RADIANS), lat + dy);
  }).filter(({ depth }) => depth > 0);
  return points.length < 8
    ? ''
    : line(
        points.map(({ x, y }) => ({ x: x * radius, y: y * radius })),
        true,
      );
}

/** The seas in one tone with darker hearts, blurred; the highlands mottled. */
function seas(place: OnDisc, radius: number): string {
  const random = sequence('seas');
  const [mottled, bright] = [0, 1].map(() =>
    Array.from({ length: 36 }, () => {
      const spread = 2 + random() * 8;
      const shape = [random() * 180 - 90, random() * 150 - 75, spread, spread * (0.5 + random())];
      return blob(place, radius, shape, random);
    }).join(''),
  );
  const whole = SEAS.map((sea) => blob(place, radius, sea, random)).join('');
  const hearts = SEAS.filter(([, , width]) => width > 5)
    .flatMap(([lon, lat, width, height]) =>
      Array.from({ length: 3 }, () => [
        lon + (random() - 0.5) * width * 1.1,
        lat + (random() - 0.5) * height * 1.1,
        width * (0.25 + random() * 0.4),
        height * (0.2 + random() * 0.4),
      ]),
    )
    .map((shape) => blob(place, radius, shape, random))
    .join('');
  return (
    `<g filter="url(#moonSoft)"><path d="${mottled ?? ''}" fill="#8f8b84" fill-opacity="0.3"/>` +
    `<path d="${bright ?? ''}" fill="#fffdf5" fill-opacity="0.35"/>` +
    `<path d="${whole}" fill="#565a62" fill-opacity="0.72"/>` +
    `<path d="${hearts}" fill="#3b404b" fill-opacity="0.38"/></g>`
  );
}

function rays(place: OnDisc, radius: number): string {
  const random = sequence('rays');
  return RAYED.map(([lon, lat, size, reach]) => {
    const centre = place(lon, lat);
    if (centre.depth < 0.08) {
      return '';
    }
    const count = Math.round(14 + reach / 2);
    const strokes = Array.from({ length: count }, () => {
      const angle = random() * 2 * Math.PI;
      const length = reach * (0.25 + random() * random() * 0.9);
      const points = [0.02, 0.35, 0.7, 1].map((part) => {
        const [dx, dy] = [Math.cos(angle) * length * part, Math.sin(angle) * length * part];
        return place(lon + dx / Math.max(0.35, Math.cos(lat * RADIANS)), lat + dy);
      });
      const path = line(points.map(({ x, y }) => ({ x: x * radius, y: y * radius })));
      return `<path d="${path}" ${stroke('#fffdf6', radius * (0.004 + random() * 0.012), 0.05 + random() * 0.08)}/>`;
    });
    const [x, y, r] = [centre.x * radius, centre.y * radius, (size / 57) * radius];
    return (
      strokes.join('') +
      circle(x, y, r * 3, 'fill="url(#moonRay)"') +
      circle(x, y, r, 'fill="#fffdf4" fill-opacity="0.5"') +
      circle(x, y, r * 0.6, 'fill="#8d8b86" fill-opacity="0.5"')
    );
  }).join('');
}

/** Small craters, most of them in the southern highlands, with a lit and a dark wall. */
function craters(
  place: OnDisc,
  radius: number,
  sun: { x: number; y: number },
  count: number,
): string {
  const random = sequence('craters');
  let [dark, light] = ['', ''];
  for (let index = 0; index < count; index += 1) {
    const lon = random() * 170 - 85;
    const lat = random() < 0.72 ? -5 - random() * 78 : 55 + random() * 30;
    const size = (0.003 + random() ** 4 * 0.026) * radius;
    const { x, y, depth } = place(lon, lat);
    if (depth < 0.12) {
      continue;
    }
    const turn = Math.atan2(y, x) / RADIANS;
    const shape = `rx="${n(size * depth)}" ry="${n(size)}" transform="translate(${n(x * radius)} ${n(y * radius)})`;
    const shift = `translate(${n(sun.x * size * 0.35)} ${n(sun.y * size * 0.35)})`;
    light += `<ellipse ${shape} rotate(${n(turn)})"/>`;
    dark += `<ellipse ${shape} ${shift} rotate(${n(turn)}) scale(0.85)"/>`;
  }
  return `<g fill="#fffcf2" fill-opacity="0.3">${light}</g><g fill="#55524f" fill-opacity="0.3">${dark}</g>`;
}

/** The night side, its edge softened by many thin layers. */
function night(radius: number, phaseAngle: number): string {
  const layers = 16;
  // Around new Moon the night side shows the light of the Earth.
  const left = phaseAngle > 100 ? 0.1 : 0.02;
  const opacity = 1 - left ** (1 / layers);
  const r = n(radius * 1.004);
  return Array.from({ length: layers }, (_, index) => {
    // The bulge of the terminator; the Sun is at the top of this drawing.
    const angle = Math.max(0, Math.min(180, phaseAngle + index * 1.4 - 7));
    const bulge = Math.cos(angle * RADIANS) * radius;
    const sweep = bulge > 0 ? 1 : 0;
    return `<path d="M-${r} 0A${r} ${r} 0 0 0 ${r} 0A${r} ${n(Math.abs(bulge))} 0 0 ${sweep} -${r} 0Z" fill="#060912" fill-opacity="${opacity.toFixed(3)}"/>`;
  }).join('');
}

const GRADIENTS =
  radial('moonBase', [
    [0, '#e9e5da'],
    [0.75, '#dcd7cb'],
    [0.94, '#bdb8ae'],
    [1, '#98948d'],
  ]) +
  radial('moonRay', [
    [0, '#fffdf6', 0.7],
    [0.4, '#fffdf6', 0.25],
    [1, '#fffdf6', 0],
  ]);

/**
 * The Moon's disc about (0, 0), celestial north up.
 *
 * @param shaded false for a face in full light, as at an eclipse
 */
export function moonDisc(view: MoonView, radius: number, shaded = true): string {
  const place = onDisc(view);
  const turn = (view.limb - view.axis) * RADIANS;
  const sun = { x: -Math.sin(turn), y: -Math.cos(turn) };
  const face = `<g transform="rotate(${n(-view.axis)})">${seas(place, radius)}${rays(place, radius)}${craters(place, radius, sun, shaded ? 420 : 140)}</g>`;
  const shadow = shaded
    ? `<g transform="rotate(${n(-view.limb)})">${night(radius, view.phaseAngle)}</g>`
    : '';
  return (
    `<defs>${GRADIENTS}<filter id="moonSoft" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(radius * 0.011)}"/></filter><clipPath id="moonClip"><circle r="${n(radius)}"/></clipPath></defs>` +
    `<g clip-path="url(#moonClip)">${circle(0, 0, radius, 'fill="url(#moonBase)"')}${face}${shadow}</g>`
  );
}

export const phaseOf = (time: AstroTime) => MoonPhase(time);
