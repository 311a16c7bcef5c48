/** The planets' places that day, seen from above the plane of the solar system. */
import {
  Body,
  HelioVector,
  PlanetOrbitalPeriod,
  RotateVector,
  Rotation_EQJ_ECL,
  type AstroTime,
} from 'astronomy-engine';
import { sequence } from '../drawing/random';
import type { SampleDay, Scene } from '../day';
import { appearance, elongation } from '../ephemeris';
import { DEGREES, type Place } from '../sphere';
import {
  circle,
  fade,
  glow,
  ground,
  line,
  n,
  radial,
  type Size,
  stroke,
  vignette,
} from '../drawing/svg';
import { list, longDate, monthOf, shortDate, signed } from '../drawing/words';
import { dust, planetColour } from './chart';
import { footer, Labels } from './labels';

const INNER = [Body.Mercury, Body.Venus, Body.Earth, Body.Mars] as const;
const OUTER = [Body.Earth, Body.Jupiter, Body.Saturn, Body.Uranus, Body.Neptune] as const;

interface Look extends Size {
  planets: readonly Body[];
  /** Height of the tilted plane as a part of its width. */
  tilt: number;
  /** Pixels from the Sun to `reach` astronomical units. */
  radius: number;
  reach: number;
}

const LOOKS: readonly Look[] = [
  { width: 1200, height: 1320, planets: INNER, tilt: 1, radius: 480, reach: 1.67 },
  { width: 1800, height: 900, planets: OUTER, tilt: 0.42, radius: 800, reach: 30.4 },
  { width: 1600, height: 1040, planets: INNER, tilt: 0.5, radius: 720, reach: 1.67 },
  { width: 1200, height: 1400, planets: OUTER, tilt: 1, radius: 530, reach: 30.4 },
];

const size = (day: SampleDay): Look => day.pick('orbit look', LOOKS);

interface Heliocentric {
  /** Degrees, J2000. */
  longitude: number;
  distance: number;
}

function heliocentric(body: Body, time: AstroTime): Heliocentric {
  const { x, y, z } = RotateVector(Rotation_EQJ_ECL(), HelioVector(body, time));
  return { longitude: (Math.atan2(y, x) * DEGREES + 360) % 360, distance: Math.hypot(x, y, z) };
}

function write(day: SampleDay) {
  const { planets } = size(day);
  const { noon } = day;
  const isInner = planets === INNER;
  const others = planets.filter((body) => body !== Body.Earth);
  const places = planets.map((body) => ({ body, ...heliocentric(body, noon) }));
  const figures = list(
    places.map(
      ({ body, longitude, distance }) =>
        `${body} at ${longitude.toFixed(0)}° and ${distance.toFixed(2)} au`,
    ),
  );
  const nearest = others
    .map((body) => ({ body, ...appearance(body, noon) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const explanation = [
    day.pick('opening', [
      `Step out of the solar system, high above its north, and look back on ${longDate(day.date)}: so the planets stand around the Sun.`,
      `Seen from the north the planets run counterclockwise, and at 12:00 UTC on ${longDate(day.date)} they have come this far.`,
      `This map of the ${isInner ? 'inner' : 'outer'} solar system holds the planets still at 12:00 UTC, ${longDate(day.date)}.`,
      `Where are the planets today? This is the answer from above, for 12:00 UTC on ${shortDate(day.date)}.`,
    ]),
    `Heliocentric longitude and distance are: ${figures}.`,
    nearest
      ? `Of those drawn, ${nearest.body} is now nearest to us, ${nearest.distance.toFixed(2)} au away, shining at magnitude ${signed(nearest.magnitude)} in ${nearest.constellation}.`
      : '',
    ...others.slice(0, 2).map((body) => elongationSentence(body, noon)),
    isInner
      ? 'Distances are true to scale; the discs are not, for at this scale every planet would be too small to see.'
      : 'Distances are drawn by their square roots, as Neptune lies thirty times as far out as the Earth.',
  ].join(' ');
  const title = day.pick('title', [
    `The ${isInner ? 'Inner' : 'Outer'} Planets from Above, ${monthOf(day.date)}`,
    `Where the Planets Stand on ${shortDate(day.date)}`,
    `The Clockwork of the ${isInner ? 'Inner' : 'Outer'} Solar System in ${monthOf(day.date)}`,
    `Around the Sun: ${list(others)}, ${monthOf(day.date)}`,
    `Solar System, ${longDate(day.date)}`,
  ]);
  const alt = `A map of the solar system from above with the orbits of ${list(planets)} around the glowing Sun and each planet at its place on ${longDate(day.date)}.`;
  return { title, explanation, alt };
}

function elongationSentence(body: Body, time: AstroTime): string {
  const { degrees, visibility } = elongation(body, time);
  return degrees < 14
    ? `${body}, only ${degrees.toFixed(0)}° from the Sun, is lost in its glare.`
    : degrees > 160
      ? `${body}, ${degrees.toFixed(0)}° from the Sun in our sky, is up almost all night.`
      : `${body} stands ${degrees.toFixed(0)}° from the Sun in the ${visibility} sky.`;
}

type Flat = (place: Heliocentric) => Place;

/** Longitude 0 at the right, counterclockwise; the outer system by square roots. */
function flatten(look: Look, centre: Place): Flat {
  const root = look.planets === OUTER;
  return ({ longitude, distance }) => {
    const part = root ? Math.sqrt(distance / look.reach) : distance / look.reach;
    const angle = longitude / DEGREES;
    return {
      x: centre.x + Math.cos(angle) * part * look.radius,
      y: centre.y - Math.sin(angle) * part * look.radius * look.tilt,
    };
  };
}

const centreOf = ({ width, height, tilt }: Look): Place => ({
  x: width / 2,
  y: height * (tilt === 1 ? 0.43 : 0.44),
});

function layOut(day: SampleDay): Labels {
  const look = size(day);
  const centre = centreOf(look);
  const flat = flatten(look, centre);
  const labels = new Labels(look);
  footer(labels, day.palette.ink, {
    up: look.tilt === 1 && look.height > look.width ? 96 : 82,
    title: look.planets === INNER ? 'The inner planets' : 'The outer planets',
    small: '12:00 UTC, seen from above',
    size: 44,
  });
  labels.keepClear(centre, SUN * 2);
  const placed = look.planets.map((body) => {
    const radius = discRadius(body) * (body === Body.Saturn ? 1.6 : 1);
    return { name: body, radius, ...flat(heliocentric(body, day.noon)) };
  });
  const style = { size: 27, font: 'italic', fill: '#fbf3e2' } as const;
  labels.besideEach(placed, (radius) => radius + 14, style);
  return labels;
}

function draw(day: SampleDay): string {
  const look = size(day);
  const { palette, noon } = day;
  const centre = centreOf(look);
  const flat = flatten(look, centre);
  const random = sequence(`dust ${day.date}`);
  return [
    ground(look, [palette.glow, palette.mid, palette.deep], 0.35, 'cx="0.5" cy="0.46" r="0.72"'),
    dust(look, random, 520, stroke('#ffffff', 1.6, 0.28)),
    dust(look, random, 90, stroke('#ffffff', 2.8, 0.5)),
    vignette(look, 0.5),
    dial(look, centre, palette.ink),
    look.planets === INNER ? '' : belt(flat, palette.line),
    ...look.planets.map((body) => orbit(body, noon, flat)),
    glow('sunGlow', centre.x, centre.y, look.radius * 0.42, '#ffcf86', 0.95),
    glow('sunCore', centre.x, centre.y, 64, '#fff4d8', 1),
    circle(centre.x, centre.y, SUN, 'fill="#fffaf0"'),
    ...look.planets.map((body, index) => planet(body, flat(heliocentric(body, noon)), index)),
    layOut(day).draw(),
  ].join('');
}

/** The orbit as a thin line with a bright wake behind the planet. */
function orbit(body: Body, time: AstroTime, flat: Flat): string {
  const period = PlanetOrbitalPeriod(body);
  const steps = 120;
  const points = Array.from({ length: steps + 1 }, (_, index) =>
    flat(heliocentric(body, time.AddDays((-index / steps) * period))),
  );
  const colour = planetColour(body);
  const wakes = [40, 26, 15, 7].map(
    (length, index) =>
      `<path d="${line(points.slice(0, length))}" ${stroke(colour, 2 + index * 0.7, 0.2)}/>`,
  );
  return `<path d="${line(points, true)}" ${stroke(colour, 1.6, 0.4)}/>${wakes.join('')}`;
}

const SIZES: Partial<Record<Body, number>> = {
  [Body.Mercury]: 9,
  [Body.Venus]: 14,
  [Body.Earth]: 14,
  [Body.Mars]: 11,
  [Body.Jupiter]: 24,
  [Body.Saturn]: 20,
  [Body.Uranus]: 16,
  [Body.Neptune]: 16,
};

/** Pixels. */
const SUN = 15;
const discRadius = (body: Body) => (SIZES[body] ?? 12) * 1.2;

function planet(body: Body, { x, y }: Place, index: number): string {
  const colour = planetColour(body);
  const radius = discRadius(body);
  const shade = radial(`shade${index}`, [
    [0, '#ffffff'],
    [0.35, colour],
    [1, colour, 0.75],
  ]);
  const ring =
    body === Body.Saturn
      ? `<ellipse cx="${n(x)}" cy="${n(y)}" rx="38" ry="11" transform="rotate(-18 ${n(x)} ${n(y)})" ${stroke('#f6dfa0', 4, 0.75)}/>`
      : '';
  return (
    `<defs>${shade}</defs>` +
    glow(`shine${index}`, x, y, radius * 4.2, colour, 0.6) +
    circle(x, y, radius, `fill="url(#shade${index})"`) +
    ring
  );
}

/** The main belt of asteroids, 2.1 to 3.3 au. */
function belt(flat: Flat, colour: string): string {
  const random = sequence('belt');
  const path = Array.from({ length: 700 }, () => {
    const { x, y } = flat({
      longitude: random() * 360,
      distance: 2.1 + (random() + random()) * 0.6,
    });
    return `M${n(x)} ${n(y)}h.01`;
  }).join('');
  return `<path d="${path}" ${stroke(colour, 2.2, 0.4)}/>`;
}

/** A ring of ecliptic longitude around the map. */
function dial(look: Look, { x, y }: Place, ink: string): string {
  const radius = look.radius * 1.06;
  const at = (degrees: number, r: number) => {
    const angle = degrees / DEGREES;
    return `${n(x + Math.cos(angle) * r)} ${n(y - Math.sin(angle) * r * look.tilt)}`;
  };
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const length = index % 6 === 0 ? 16 : 7;
    return `M${at(index * 5, radius)}L${at(index * 5, radius + length)}`;
  }).join('');
  return `<g${fade(0.34)}><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * look.tilt)}" ${stroke(ink, 1.2)}/><path d="${ticks}" ${stroke(ink, 1.4)}/></g>`;
}

export const orbitScene: Scene = { size, write, layOut, draw };
