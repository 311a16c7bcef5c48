/** The discs of planets, Jupiter's moons and Saturn's rings, as a telescope shows them. */
import { type AstroTime, Body, Illumination, JupiterMoons } from 'astronomy-engine';
import { appearance, AU_KM } from '../ephemeris';
import type { Vector3 } from '../skyData';
import { cross, DEGREES, normalize, type Place } from '../sphere';
import { circle, discImage, glow, n, radial, stroke } from '../drawing/svg';
import { planetFace } from './planetFaces';

const MOONS = ['io', 'europa', 'ganymede', 'callisto'] as const;
const MOON_NAMES = { io: 'Io', europa: 'Europa', ganymede: 'Ganymede', callisto: 'Callisto' };

/** Jupiter's moons in radii of Jupiter: x to the west of the sky, y to the north, behind or not. */
export function moons(time: AstroTime) {
  const jupiter = JupiterMoons(
    time.AddDays(-appearance(Body.Jupiter, time).distance * 0.005775518),
  );
  const sight = appearance(Body.Jupiter, time).vector;
  // Jupiter's pole, J2000 (IAU): right ascension 268.06°, declination 64.50°.
  const pole: Vector3 = [-0.01458, -0.43025, 0.90259];
  const west = normalize(cross(sight, pole));
  const north = cross(west, sight);
  const along = (v: { x: number; y: number; z: number }, axis: Vector3) =>
    ((v.x * axis[0] + v.y * axis[1] + v.z * axis[2]) * AU_KM) / 71_492;
  return MOONS.map((key) => ({
    name: MOON_NAMES[key],
    x: along(jupiter[key], west),
    y: along(jupiter[key], north),
    behind: along(jupiter[key], sight) > 0,
  }));
}

/** Degrees by which Saturn's rings are open, positive where their northern face is seen. */
export const ringTilt = (time: AstroTime) =>
  // The engine counts the southern face positive.
  -(Illumination(Body.Saturn, time).ring_tilt ?? 0);

type Band = readonly [from: number, to: number, colour: string, opacity: number];
const BELTS: readonly Band[] = [
  [-0.92, -0.62, '#8d7a66', 0.5],
  [-0.5, -0.44, '#a07b58', 0.5],
  [-0.36, -0.14, '#a0623c', 0.75],
  [-0.3, -0.2, '#7c4429', 0.4],
  [0.1, 0.3, '#9c5c38', 0.7],
  [0.15, 0.22, '#74402a', 0.45],
  [0.4, 0.47, '#a5835f', 0.45],
  [0.56, 0.62, '#94795c', 0.4],
  [0.7, 0.95, '#8a7663', 0.5],
];
const SATURN_BELTS: readonly Band[] = [
  [-0.9, -0.65, '#a08a5c', 0.4],
  [-0.5, -0.3, '#c69f62', 0.35],
  [-0.12, 0.02, '#fff0c4', 0.4],
  [0.15, 0.33, '#b98f58', 0.4],
  [0.5, 0.62, '#b39460', 0.3],
  [0.75, 0.95, '#8f7d58', 0.4],
];

/** A banded ball about (0, 0). Bands are given in radii from the equator, south positive. */
function ball(
  id: string,
  radius: number,
  flat: number,
  base: string,
  bands: readonly Band[],
  spots = '',
): string {
  const shade = radial(
    `${id}Shade`,
    [
      [0.3, '#000', 0],
      [0.8, '#000', 0.28],
      [1, '#000', 0.78],
    ],
    'cx="0.48" cy="0.48" r="0.53"',
  );
  const stripes = bands.map(
    ([from, to, colour, opacity]) =>
      `<path d="M${n(-radius)} ${n(from * radius * flat)}Q0 ${n((from + 0.035) * radius * flat)} ${n(radius)} ${n(from * radius * flat)}V${n(to * radius * flat)}Q0 ${n((to + 0.035) * radius * flat)} ${n(-radius)} ${n(to * radius * flat)}Z" fill="${colour}" fill-opacity="${opacity}"/>`,
  );
  const shape = `rx="${n(radius)}" ry="${n(radius * flat)}"`;
  return `<defs>${shade}<clipPath id="${id}Clip"><ellipse ${shape}/></clipPath><filter id="${id}Soft"><feGaussianBlur stdDeviation="2 ${n(radius * 0.018)}"/></filter></defs><g clip-path="url(#${id}Clip)"><ellipse ${shape} fill="${base}"/><g filter="url(#${id}Soft)">${stripes.join('')}${spots}</g><ellipse ${shape} fill="url(#${id}Shade)"/></g>`;
}

/** Jupiter’s radius in the picture, and the moons that are not behind it. */
export function jupiterSystem(time: AstroTime, { x, y }: Place) {
  const around = moons(time);
  const radius = Math.min(76, 800 / Math.max(...around.map((moon) => Math.abs(moon.x))));
  const seen = around
    .filter((moon) => !(moon.behind && Math.hypot(moon.x, moon.y) < 1))
    .map((moon) => ({ name: moon.name, x: x + moon.x * radius, y: y - moon.y * radius }));
  return { radius, seen };
}

export function jupiter(time: AstroTime, { x, y }: Place): string {
  const { radius, seen } = jupiterSystem(time, { x, y });
  const drawn = seen.map(
    (moon, index) =>
      glow(`moon${index}`, moon.x, moon.y, 38, '#fff2d8', 0.8) +
      circle(moon.x, moon.y, 6, 'fill="#fff6e4"'),
  );
  const spot = `<ellipse cx="${n(radius * 0.3)}" cy="${n(radius * 0.36)}" rx="${n(radius * 0.2)}" ry="${n(radius * 0.11)}" fill="#b5482c" fill-opacity="0.75"/>`;
  return (
    `<path d="M${n(x - 840)} ${n(y)}H${n(x + 840)}" ${stroke('#fff', 1, 0.12)}/>` +
    glow('jupiterGlow', x, y, radius * 3.4, '#ffdca8', 0.9) +
    `<g transform="translate(${n(x)} ${n(y)})">${ball('jupiter', radius, 0.935, '#ecd9b8', BELTS)}${spot}</g>` +
    drawn.join('')
  );
}

/** Rings in radii of Saturn: inner edge, outer edge, strength. */
const RINGS = [
  [1.24, 1.52, 0.22],
  [1.53, 1.74, 0.62],
  [1.74, 1.94, 0.85],
  [2.03, 2.2, 0.55],
  [2.21, 2.27, 0.45],
] as const;

export const SATURN_RADIUS = 200;

export function saturn(time: AstroTime, { x, y }: Place): string {
  const radius = SATURN_RADIUS;
  const tilt = ringTilt(time);
  const squash = Math.max(0.008, Math.abs(Math.sin(tilt / DEGREES)));
  const rings = RINGS.map(([inner, outer, strength]) => {
    const middle = ((inner + outer) / 2) * radius;
    const width = (outer - inner) * radius;
    return `<circle r="${n(middle)}" ${stroke('#ecd6a2', width, strength)}/>`;
  }).join('');
  const half = (id: string, top: number) =>
    `<clipPath id="${id}"><rect x="-600" y="${top}" width="1200" height="600"/></clipPath>`;
  const flat = `<g transform="scale(1 ${n(squash * 100) === '0' ? 0.01 : Math.round(squash * 1000) / 1000})">${rings}</g>`;
  // With the northern face towards us, the near side of the rings passes below the centre.
  const [back, front] = tilt > 0 ? ['ringTop', 'ringBottom'] : ['ringBottom', 'ringTop'];
  return `<defs>${half('ringTop', -600)}${half('ringBottom', 0)}</defs><g transform="translate(${n(x)} ${n(y)}) rotate(-6)"><g clip-path="url(#${back})">${flat}</g>${ball('saturn', radius, 0.9, '#e8cf98', SATURN_BELTS)}<g clip-path="url(#${front})">${flat}</g></g>`;
}

/** More pixels than this show nothing more: a telescope’s view is soft. */
const MOST_PIXELS = 420;
export const DISC_RADIUS = 330;

/** The disc of a planet with phases and seasons. @param scale pixels of the picture for each unit */
export function disc(body: Body, time: AstroTime, { x, y }: Place, scale: number): string {
  const size = { radius: DISC_RADIUS, scale, most: MOST_PIXELS };
  const image = discImage('discClip', size, (side) => planetFace(body, time, side));
  return `<g transform="translate(${n(x)} ${n(y)})">${image}</g>`;
}
