/** A planet through the telescope: Jupiter with its moons, Saturn's rings, phases, oppositions. */
import { type AstroTime, Body } from 'astronomy-engine';
import { sequence } from '../drawing/random';
import type { SampleDay, Scene } from '../day';
import { appearance, AU_KM, elongation } from '../ephemeris';
import { DEGREES, type Place } from '../sphere';
import { glow, ground, type Size, stroke, vignette } from '../drawing/svg';
import { list, longDate, monthOf, paragraph, percent, shortDate, signed } from '../drawing/words';
import { dust, planetColour } from './chart';
import { footer, Labels } from './labels';
import {
  disc,
  DISC_RADIUS,
  jupiter,
  jupiterSystem,
  moons,
  ringTilt,
  saturn,
  SATURN_RADIUS,
} from './planetDiscs';

const WIDE: Size = { width: 1800, height: 820 };
const LANDSCAPE: Size = { width: 1500, height: 1000 };
const SQUARE: Size = { width: 1200, height: 1200 };

const BODIES = [
  Body.Jupiter,
  Body.Saturn,
  Body.Venus,
  Body.Jupiter,
  Body.Saturn,
  Body.Mars,
] as const;
/** Equatorial diameters in kilometres. */
const DIAMETERS: Partial<Record<Body, number>> = {
  [Body.Mercury]: 4879,
  [Body.Venus]: 12_104,
  [Body.Mars]: 6792,
  [Body.Jupiter]: 142_984,
  [Body.Saturn]: 120_536,
  [Body.Uranus]: 51_118,
  [Body.Neptune]: 49_528,
};
const FACTS: Partial<Record<Body, string>> = {
  [Body.Venus]:
    'Its clouds of sulphuric acid hide the ground and throw back three quarters of the sunlight.',
  [Body.Mars]:
    'The white spot at the edge is the polar cap of the season; a day on Mars lasts 24 hours 37 minutes, hardly more than ours.',
  [Body.Jupiter]:
    'Galileo saw these moons in January 1610, and their dance proved that not everything goes around the Earth.',
  [Body.Saturn]:
    'The dark gap is the Cassini division, as wide as the Atlantic, between the A and B rings.',
  [Body.Uranus]:
    'Uranus lies on its side, its axis tilted by 98 degrees; methane gives it its colour.',
  [Body.Neptune]: 'Neptune was found in 1846 within a degree of where calculation had put it.',
};

function subject(day: SampleDay): Body {
  if (day.event) {
    return Body[day.event.subject as keyof typeof Body]; // the data name bodies as the engine does
  }
  return BODIES[Math.floor(day.number / 8) % BODIES.length] ?? Body.Jupiter;
}

function size(day: SampleDay): Size {
  const body = subject(day);
  return body === Body.Jupiter ? WIDE : body === Body.Saturn ? LANDSCAPE : SQUARE;
}

/** Apparent diameter in arcseconds. */
const diameter = (body: Body, distance: number) =>
  ((DIAMETERS[body] ?? 0) / (distance * AU_KM)) * DEGREES * 3600;

function write(day: SampleDay) {
  const body = subject(day);
  const { noon, date } = day;
  const { magnitude, lit, distance, constellation } = appearance(body, noon);
  const { degrees, visibility } = elongation(body, noon);
  const across = diameter(body, distance);
  const explanation = paragraph([
    opening(day, body),
    `At magnitude ${signed(magnitude)} in ${constellation}, its disc is ${across.toFixed(1)} arcseconds wide and ${percent(lit)} lit; the distance is ${distance.toFixed(3)} au, and light takes ${(distance * 8.3168).toFixed(0)} minutes to come from there.`,
    degrees < 12
      ? `Only ${degrees.toFixed(0)}° from the Sun, it cannot be seen these days except by calculation.`
      : `It stands ${degrees.toFixed(0)}° from the Sun${degrees > 165 ? ', up all night' : `, in the ${visibility} sky`}.`,
    detail(body, noon),
    FACTS[body] ?? '',
    'North is up in the drawing, which shows what the Earth’s own turning and air would blur.',
  ]);
  const alt = `${special(body)} as seen through a telescope on ${longDate(date)}, a lit disc against black sky.`;
  return { title: titleOf(day, body), explanation, alt };
}

function titleOf(day: SampleDay, body: Body): string {
  const { distance, constellation } = appearance(body, day.noon);
  switch (day.event?.kind) {
    case 'opposition':
      return day.pick('title', [
        `${body} at Opposition`,
        `${body} Opposite the Sun`,
        `${body} at Its Best in ${constellation}`,
      ]);
    case 'approach':
      return distance < RECORD
        ? `${body}, Nearer than in Sixty Thousand Years`
        : `${body} at Its Nearest`;
    default:
      return day.pick('title', [
        `${body} through the Telescope, ${monthOf(day.date)}`,
        `${body} in ${constellation}`,
        `${special(body)} on ${shortDate(day.date)}`,
        `A Visit to ${body}, ${distance.toFixed(2)} Astronomical Units Away`,
      ]);
  }
}

/** Mars has not been nearer than this since the Stone Age but in August 2003. */
const RECORD = 0.373;

function opening(day: SampleDay, body: Body): string {
  const { distance, constellation } = appearance(body, day.noon);
  switch (day.event?.kind) {
    case 'opposition':
      return `Today ${body} stands opposite the Sun: it rises as the Sun sets, crosses the meridian in the middle of the night, and is as near and bright as it gets this year.`;
    case 'approach': {
      const near = `Today ${body} passes the Earth at ${(distance * 149.5979).toFixed(1)} million kilometres`;
      return distance < RECORD
        ? `${near}, nearer than at any time in almost 60,000 years; it will not come so near again before the year 2287.`
        : `${near}, one of the nearest approaches of these decades.`;
    }
    default:
      return day.pick('opening', [
        `Put a good telescope on ${body} at 12:00 UTC on ${longDate(day.date)} and this is what there is to see.`,
        `${body} as it looks today from the Earth, drawn for 12:00 UTC.`,
        `On ${shortDate(day.date)} ${body} is in ${constellation}, ${distance.toFixed(2)} astronomical units from us.`,
      ]);
  }
}

const special = (body: Body) =>
  body === Body.Jupiter
    ? 'Jupiter and Its Four Great Moons'
    : body === Body.Saturn
      ? 'Saturn and Its Rings'
      : `The Face of ${body}`;

function detail(body: Body, time: AstroTime): string {
  if (body === Body.Jupiter) {
    const side = (wanted: boolean) => moons(time).filter(({ x }) => x > 0 === wanted);
    const words = (wanted: boolean) =>
      list(side(wanted).map(({ name, x }) => `${name} (${Math.abs(x).toFixed(1)})`)) || 'none';
    return `Of its four great moons, west of the planet (right) are ${words(true)}, east of it (left) ${words(false)}; the numbers are distances in radii of Jupiter.`;
  }
  if (body === Body.Saturn) {
    const tilt = ringTilt(time);
    return `The rings are open by ${Math.abs(tilt).toFixed(1)}°, and it is their ${tilt > 0 ? 'northern' : 'southern'} face that we see.`;
  }
  return '';
}

function stageOf(day: SampleDay) {
  const frame = size(day);
  return { frame, body: subject(day), centre: { x: frame.width / 2, y: frame.height * 0.45 } };
}

function layOut(day: SampleDay): Labels {
  const { frame, body, centre } = stageOf(day);
  const { magnitude, constellation, distance } = appearance(body, day.noon);
  const labels = new Labels(frame);
  const width = `${diameter(body, distance).toFixed(1)} arcsec wide`;
  footer(labels, day.palette.ink, {
    up: 84,
    title: body,
    small: `${constellation} · ${signed(magnitude)} mag · ${width}`,
  });
  if (body === Body.Jupiter) {
    nameMoons(labels, day, centre);
  } else {
    labels.keepClear(centre, body === Body.Saturn ? SATURN_RADIUS : DISC_RADIUS);
  }
  return labels;
}

function nameMoons(labels: Labels, { noon }: SampleDay, centre: Place): void {
  const { radius, seen } = jupiterSystem(noon, centre);
  labels.keepClear(centre, radius);
  const discs = seen.map((moon) => ({ ...moon, radius: 12 }));
  labels.besideEach(discs, () => 24, { size: 26, font: 'italic', fill: '#fbf0da' });
}

function draw(day: SampleDay, scale: number): string {
  const { frame, body, centre } = stageOf(day);
  const { palette, noon } = day;
  const picture =
    body === Body.Jupiter
      ? jupiter(noon, centre)
      : body === Body.Saturn
        ? saturn(noon, centre)
        : disc(body, noon, centre, scale);
  return [
    ground(frame, [palette.mid, palette.deep]),
    dust(frame, sequence(`field ${day.date}`), 240, stroke('#ffffff', 1.8, 0.35)),
    vignette(frame, 0.6),
    glow('halo', centre.x, centre.y, frame.height * 0.52, planetColour(body), 0.42),
    picture,
    layOut(day).draw(),
  ].join('');
}

export const planetScene: Scene = { size, write, layOut, draw };
