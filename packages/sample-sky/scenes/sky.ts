/** The whole sky over an observatory that night. */
import { Body, MoonPhase } from 'astronomy-engine';
import type { SampleDay, Scene } from '../day';
import {
  appearance,
  type Night,
  nightAt,
  NAKED_EYE,
  type Placed,
  phaseState,
  risen,
} from '../ephemeris';
import { OBSERVATORIES } from '../observatories';
import { CONSTELLATIONS, NAMED_STARS } from '../skyData';
import { altitudeOf, azimuthOf, dome, type Place, type Projection } from '../sphere';
import { circle, glow, ground, n, radial, type Size, stroke } from '../drawing/svg';
import { compass, coordinates, list, longDate, percent, signed, utc } from '../drawing/words';
import { drawFigures, drawMilkyWay, drawPlanets, drawStars, nameSky, placeOfMoon } from './chart';
import { type Box, footer, Labels } from './labels';

const SIZES: readonly Size[] = [
  { width: 1200, height: 1500 },
  { width: 1300, height: 1300 },
  { width: 1200, height: 1440 },
];

function nightOf(day: SampleDay): Night {
  return nightAt(
    day,
    day.pick('observatory', OBSERVATORIES),
    day.pick('hour', [21.5, 22, 22.5, 23]),
  );
}

const size = (day: SampleDay) => day.pick('sky size', SIZES);

function write(day: SampleDay) {
  const night = nightOf(day);
  const { observatory, time } = night;
  const planets = risen(NAKED_EYE, night);
  const { highest, bright } = highlights(night);
  const place = `${observatory.name}, ${observatory.country}`;
  const title = day.pick('title', [
    `The Whole Sky over ${observatory.name}`,
    `A Night at ${observatory.name}`,
    `Under the Dome of the Sky: ${observatory.name}`,
    `${highest} Overhead at ${observatory.name}`,
    `What the Night Shows over ${observatory.country}`,
  ]);
  const opening = day.pick('opening', [
    `Lie down on the ground beside ${place}, and this is the sky you see at ${utc(time, day.date)}: horizon all around, zenith in the middle.`,
    `Every star here stands above ${place} at the same moment, ${utc(time, day.date)}. The rim is the horizon, the centre the point straight overhead.`,
    `At ${utc(time, day.date)} it is late evening at ${place} (${coordinates(observatory.latitude, observatory.longitude)}). This chart folds the entire visible sky into one circle.`,
    `Some ${observatory.height} metres above the sea, ${place} looks out on this sky at ${utc(time, day.date)}.`,
  ]);
  const zenith = `${highest} is the constellation nearest to the zenith, and ${bright.name}, at magnitude ${signed(bright.magnitude, 2)}, is the brightest star up, ${Math.round(bright.altitude)}° high in the ${compass(bright.azimuth)}.`;
  const explanation = [
    opening,
    zenith,
    planetSentence(day, planets, night),
    moonSentence(night),
    milkySentence(day),
  ].join(' ');
  const alt = `A round chart of the night sky over ${place} on ${longDate(day.date)}, with the Milky Way, constellation figures${planets.length > 0 ? ` and ${list(planets.map(({ body }) => body))}` : ''}.`;
  return { title, explanation, alt };
}

function highlights({ turn }: Night) {
  let [highest, best] = ['', -2];
  for (const { name, centre } of CONSTELLATIONS) {
    const height = turn(centre)[2];
    if (height > best) {
      [highest, best] = [name, height];
    }
  }
  const star = NAMED_STARS.find(({ vector }) => turn(vector)[2] > 0.1);
  if (!star) {
    throw new Error('The sky has no bright star.');
  }
  const local = turn(star.vector);
  const bright = { ...star, altitude: altitudeOf(local), azimuth: azimuthOf(local) };
  return { highest, bright };
}

function planetSentence(day: SampleDay, planets: readonly Placed[], { time }: Night): string {
  const parts = planets.map(({ body, azimuth, altitude }) => {
    const { magnitude, constellation } = appearance(body, time);
    return `${body} (magnitude ${signed(magnitude)}) in ${constellation}, ${Math.round(altitude)}° above the ${compass(azimuth)}`;
  });
  if (parts.length === 0) {
    return 'None of the five bright planets is up: the night belongs to the stars.';
  }
  const lead = day.pick('planets', [
    'Look for',
    'The wanderers tonight are',
    'Among the stars shine',
    'Planets on the chart:',
  ]);
  return `${lead} ${list(parts)}.`;
}

function moonSentence(night: Night): string {
  const [moon] = risen([Body.Moon], night, 2);
  const { lit } = appearance(Body.Moon, night.time);
  const state = phaseState(MoonPhase(night.time));
  return moon
    ? `The Moon, ${state} with ${percent(lit)} of its disc lit, stands ${Math.round(moon.altitude)}° high${lit > 0.4 ? ' and drowns the faintest stars' : ''}.`
    : `The Moon (${state}, ${percent(lit)} lit) is below the horizon, so the sky is dark.`;
}

const milkySentence = (day: SampleDay) =>
  day.pick('milky', [
    'The pale band is the Milky Way, our own galaxy seen from within.',
    'Across it runs the Milky Way, the disc of our galaxy seen edge on.',
    'The brightest clouds of the Milky Way lie towards Sagittarius, where our galaxy has its centre.',
    'East is at the left, as on every chart that is held overhead.',
  ]);

/** The dome in its frame. */
function domeOf(day: SampleDay, night: Night) {
  const frame = size(day);
  const isTall = frame.height > frame.width;
  const disc = isTall ? frame.width * 0.435 : 490;
  const centre = { x: frame.width / 2, y: isTall ? disc + 105 : 585 };
  const flat = dome(centre, disc);
  const project: Projection = (vector) => flat(night.turn(vector));
  return { frame, disc, centre, project };
}

function draw(day: SampleDay): string {
  const night = nightOf(day);
  const { palette } = day;
  const { frame, disc, centre, project } = domeOf(day, night);
  const planets = risen(NAKED_EYE, night);
  const sky = radial('sky', [
    [0, palette.deep],
    [0.62, palette.mid],
    [0.9, palette.glow],
    [1, palette.ember, 0.75],
  ]);
  const clip = `<clipPath id="dome"><circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(disc)}"/></clipPath>`;
  return [
    ground(
      frame,
      [palette.glow, palette.mid, palette.deep],
      0.62,
      `cx="0.5" cy="${n(centre.y / frame.height)}" r="0.8"`,
    ),
    `<defs>${sky}${clip}</defs>`,
    circle(centre.x, centre.y, disc, `fill="${palette.deep}"`),
    circle(centre.x, centre.y, disc, 'fill="url(#sky)"'),
    '<g clip-path="url(#dome)">',
    drawMilkyWay(project, frame, { radius: disc * 0.075, colour: '#e8e4ff', strength: 1.25 }),
    drawFigures(project, frame, { colour: palette.line, width: 1.5, opacity: 0.42 }),
    drawStars(project, frame, { size: 5, faintest: 5.2 }),
    '</g>',
    rim(centre, disc, palette.ink),
    drawPlanets(planets, project, PLANET),
    moon(project, night),
    layOut(day).draw(),
  ].join('');
}

function rim(centre: Place, radius: number, ink: string): string {
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const angle = (index * 5 * Math.PI) / 180;
    const [x, y] = [Math.sin(angle), Math.cos(angle)];
    const end = radius + (index % 9 === 0 ? 15 : index % 3 === 0 ? 10 : 6);
    return `M${n(centre.x + x * (radius + 3))} ${n(centre.y + y * (radius + 3))}L${n(centre.x + x * end)} ${n(centre.y + y * end)}`;
  }).join('');
  return `${circle(centre.x, centre.y, radius, stroke(ink, 2, 0.55))}<path d="${ticks}" ${stroke(ink, 1.4, 0.45)}/>`;
}

/** Pixels. */
const PLANET = 5.5;
const MOON = 15;

const POINTS = [
  ['N', 0, -1],
  ['S', 0, 1],
  ['E', -1, 0],
  ['W', 1, 0],
] as const;

function layOut(day: SampleDay): Labels {
  const night = nightOf(day);
  const { observatory } = night;
  const { frame, disc, centre, project } = domeOf(day, night);
  const { ink, line } = day.palette;
  const isInside = (box: Box) =>
    [box.x, box.x + box.width].every((x) =>
      [box.y, box.y + box.height].every((y) => Math.hypot(x - centre.x, y - centre.y) < disc - 4),
    );
  const labels = new Labels(frame, isInside);
  footer(labels, ink, {
    up: frame.height > frame.width ? 118 : 100,
    title: observatory.name,
    small: `${night.localTime} local time · ${coordinates(observatory.latitude, observatory.longitude)}`,
  });
  for (const [letter, x, y] of POINTS) {
    const at = { x: centre.x + x * (disc + 38), y: centre.y + y * (disc + 38) + 9 };
    const style = { size: 26, font: 'serif', fill: ink, anchor: 'middle', opacity: 0.85 } as const;
    labels.fixed(at.x, at.y, letter, style);
  }
  nameSky(labels, {
    night,
    project,
    moon: placeOfMoon(night, project, 2),
    moonRadius: MOON,
    planets: risen(NAKED_EYE, night),
    planetRadius: PLANET,
    faintest: 1.6,
    rank: 55,
    scale: 0.85,
    line,
  });
  return labels;
}

function moon(project: Projection, night: Night): string {
  const place = placeOfMoon(night, project, 2);
  if (!place) {
    return '';
  }
  const { lit } = appearance(Body.Moon, night.time);
  const waxing = MoonPhase(night.time) < 180;
  return (
    glow('moonlight', place.x, place.y, 120, '#fff4dc', 0.25 + lit * 0.6) +
    circle(place.x, place.y, MOON, 'fill="#3a3a44"') +
    `<path d="${phasePath(place, MOON, lit, waxing)}" fill="#fff8ea"/>`
  );
}

/** The lit part of a small disc, its light from the right while it waxes. */
function phasePath({ x, y }: Place, radius: number, lit: number, waxing: boolean): string {
  const bulge = radius * (1 - 2 * lit);
  const side = waxing ? 1 : 0;
  const inner = bulge > 0 === waxing ? 0 : 1;
  const r = n(radius);
  return `M${n(x)} ${n(y - radius)}A${r} ${r} 0 0 ${side} ${n(x)} ${n(y + radius)}A${n(Math.abs(bulge))} ${r} 0 0 ${inner} ${n(x)} ${n(y - radius)}Z`;
}

export const skyScene: Scene = { size, write, layOut, draw };
