/** A constellation's portrait: its figure, the colours of its stars, what lies among them. */
import { Body } from 'astronomy-engine';
import type { SampleDay, Scene } from '../day';
import { constellationOf, NAKED_EYE } from '../ephemeris';
import {
  type Constellation,
  CONSTELLATIONS,
  DEEP_SKY,
  type DeepSky,
  type Star,
  STARS,
  type Vector3,
} from '../skyData';
import { angle, bodyDirection, DEGREES, normalize, type Projection, view } from '../sphere';
import { glow, ground, n, type Size, stroke, vignette } from '../drawing/svg';
import { list, paragraph, shortDate, signed } from '../drawing/words';
import { drawFigures, drawMilkyWay, drawStars, figureLines, isLabelled } from './chart';
import { grid } from './grid';
import { footer, Labels } from './labels';
import { colourWord, deepWords, TYPE_TINTS } from './starWords';

const SIZES: readonly Size[] = [
  { width: 1200, height: 1500 },
  { width: 1200, height: 1200 },
  { width: 1400, height: 1180 },
  { width: 1200, height: 1350 },
];

const size = (day: SampleDay) => day.pick('constellation size', SIZES);

const LETTERED = STARS.filter(({ constellation }) => constellation !== '');

/** Those with a bright star, or with something in them. */
const SHOWN = new Set([
  ...STARS.filter(({ magnitude }) => magnitude < 3.2).map(({ constellation }) => constellation),
  ...DEEP_SKY.map(({ constellation }) => constellation),
]);

/** Constellations near the meridian at the middle of the night, the large ones more often. */
function subject(day: SampleDay): Constellation {
  const opposite = ((day.noon.ut / 365.2422) * 360 + 100) % 360;
  const near = CONSTELLATIONS.filter(({ centre, rank }) => {
    const away = Math.abs(((ascension(centre) - opposite + 540 + 360) % 360) - 180);
    return away < (rank <= 30 ? 50 : 32);
  }).filter(({ id }) => SHOWN.has(id));
  return day.pick('constellation', near);
}

const CLOSINGS = [
  'B−V is the difference of brightness in blue and in yellow light: below zero a star is hotter than 10,000 kelvin, above 1.4 cooler than 4,000.',
  'The stars of a figure are seldom neighbours in space; only our point of view lines them up.',
  'Stars are shown to magnitude 6, about as faint as the eye can see from a dark place.',
  'Fine rings and arcs mark declination every 10° and right ascension every hour; north is up and east at the left, as in the sky.',
];

const ascension = ([x, y]: readonly [number, number, number]) =>
  (Math.atan2(y, x) * DEGREES + 360) % 360;

/** Its stars with a name or a letter, to magnitude 4.6; the catalogue has the brightest first. */
const members = ({ id }: Constellation): Star[] =>
  LETTERED.filter(({ constellation }) => constellation === id);

function write(day: SampleDay) {
  const it = subject(day);
  const stars = members(it);
  const deep = DEEP_SKY.filter(({ constellation }) => constellation === it.id);
  const explanation = paragraph([
    opening(day, it),
    starSentence(day, it, stars),
    deepSentence(day, it, deep),
    whenSentence(day, it),
    visitors(day, it),
    day.pick('closing', CLOSINGS),
  ]);
  const treasure = deep[Math.floor(day.random('treasure') * deep.length)];
  const title = day.pick('title', [
    it.english === it.name ? `A Chart of ${it.name}` : `${it.name}, the ${it.english}`,
    `A Portrait of ${it.name}`,
    `The Stars of ${it.name}`,
    `${it.name} in Colour`,
    treasure ? `${it.name} and ${deepName(treasure)}` : `Quiet ${it.name}`,
    treasure ? `Where to Find ${deepName(treasure)}` : `The Figure of ${it.name}`,
  ]);
  const alt = `A chart of the constellation ${it.name} with its figure drawn in fine lines, its stars in their colours${deep[0] ? ` and the place of ${deepName(deep[0])}` : ''}.`;
  return { title, explanation, alt };
}

const deepName = ({ alias, label }: DeepSky) =>
  alias ? `the ${alias.replace(/^The /, '')}` : label;

function opening(day: SampleDay, { name, english, area, rank }: Constellation): string {
  const place = rank === 1 ? 'the largest' : `number ${rank}`;
  const meaning = english === name ? '' : `, the ${english},`;
  return day.pick('opening', [
    `${name}${meaning} covers ${area} square degrees of sky, which makes it ${place} in size among the 88 constellations.`,
    `This is ${name}${meaning} as the eye would see it if it saw colours in the dark: blue for hot stars, orange for cool ones.`,
    `Fine lines join the stars of ${name}${meaning} into the figure that charts have handed down; the colours follow each star's measured index.`,
    `Of the 88 constellations ${name}${meaning} is ${place} by area, with ${area} square degrees.`,
  ]);
}

function starSentence(
  day: SampleDay,
  { genitive, name }: Constellation,
  stars: readonly Star[],
): string {
  const called = stars.filter((star) => star.name !== '').slice(0, 3);
  const parts = called.map(
    ({ name: star, magnitude, colour }) =>
      `${star} (magnitude ${signed(magnitude, 2)}, B−V ${signed(colour, 2)}, ${colourWord(colour)})`,
  );
  const [first] = stars;
  if (parts.length === 0) {
    return first
      ? `None of its stars shines brighter than magnitude ${signed(first.magnitude, 1)}: ${name} asks for a dark night, far from the lamps of towns.`
      : `No star of ${name} is bright: it asks for a dark night.`;
  }
  const lead = day.pick('stars', [
    `Its brightest stars with names of their own are`,
    `Look at the tints:`,
    `Among the leading stars of ${name} shine`,
    `The chief lights, α ${genitive} and its rivals, include`,
  ]);
  return `${lead} ${list(parts)}.`;
}

function deepSentence(day: SampleDay, { name }: Constellation, deep: readonly DeepSky[]): string {
  if (deep.length === 0) {
    return `No object of Messier's list lies within the borders of ${name}, though large telescopes find faint galaxies here as everywhere beyond the veil of our own Milky Way.`;
  }
  const shown = [...deep].sort(
    (a, b) => Number(b.alias !== '') - Number(a.alias !== '') || a.magnitude - b.magnitude,
  );
  const phrases = list(shown.slice(0, 3).map(deepWords));
  return day.pick('deep', [
    `Between the stars lie ${phrases}.`,
    `Point a telescope here and you find ${phrases}.`,
    `Deep-sky treasures within its borders: ${phrases}.`,
    `Binoculars or a small telescope lead on to ${phrases}.`,
  ]);
}

function whenSentence(day: SampleDay, { name, centre }: Constellation): string {
  // Local mean solar time of its crossing of the meridian: sidereal minus the mean Sun.
  const sun = (280.46 + 0.9856474 * day.noon.ut) % 360;
  const hours = ((((ascension(centre) - sun) / 15 + 12) % 24) + 24) % 24;
  const quarter = Math.round(hours * 4) / 4;
  const shown = `${String(Math.floor(quarter) % 24).padStart(2, '0')}:${String((quarter % 1) * 60).padStart(2, '0')}`;
  const declination = Math.asin(centre[2]) * DEGREES;
  return `On ${shortDate(day.date)} the middle of ${name}, at declination ${signed(declination, 0)}°, crosses the meridian around ${shown} local mean time.`;
}

function visitors({ noon }: SampleDay, { name }: Constellation): string {
  const guests = [...NAKED_EYE, Body.Moon].filter(
    (body) => constellationOf(bodyDirection(body, noon), noon) === name,
  );
  return guests.length > 0
    ? `A guest today: ${list(guests.map((body) => (body === Body.Moon ? 'the Moon' : body)))} within its borders.`
    : '';
}

/** Centre and radius in degrees of what the figure covers. */
function extent({ lines, centre }: Constellation) {
  const points = lines.flat();
  const [x, y, z] = [0, 1, 2].map((axis) => points.reduce((sum, p) => sum + (p[axis] ?? 0), 0));
  const middle = points.length > 0 ? normalize([x ?? 0, y ?? 0, z ?? 0]) : centre;
  const radius = Math.max(5, ...points.map((point) => angle(point, middle)));
  return { middle, radius };
}

/** The figure in its frame. */
function portrait(day: SampleDay, it: Constellation) {
  const frame = size(day);
  const { middle, radius } = extent(it);
  const centre = { x: frame.width / 2, y: frame.height * 0.44 };
  const room = Math.min(frame.width, frame.height * 0.9) * 0.47;
  const scale = room / Math.max(radius * 1.06, 8.5) / (Math.PI / 180);
  return { frame, centre, scale, project: view(middle, [0, 0, 1], centre, scale, 75) };
}

function draw(day: SampleDay): string {
  const it = subject(day);
  const { palette } = day;
  const { frame, centre, scale, project } = portrait(day, it);
  const zoom = scale / 1500;
  return [
    ground(
      frame,
      [palette.glow, palette.mid, palette.deep],
      0.45,
      `cx="${n(0.3 + day.random('light') * 0.4)}" cy="0.4" r="0.85"`,
    ),
    drawMilkyWay(project, frame, {
      radius: Math.max(40, scale * 0.06),
      colour: palette.line,
      strength: 0.85,
    }),
    grid(project, palette.line),
    drawFigures(project, frame, { colour: palette.line, width: 1.2, opacity: 0.16 }),
    drawFigures(project, frame, { colour: palette.ink, width: 2.2, opacity: 0.55 }, it.id),
    deepMarks(project, frame, it),
    drawStars(project, frame, { size: Math.min(19, 12 + zoom * 3), faintest: 6 }),
    vignette(frame),
    glow('under', centre.x, frame.height - 70, frame.height * 0.26, palette.deep, 0.85),
    layOut(day).draw(),
  ].join('');
}

function deepMarks(project: Projection, frame: Size, { id }: Constellation): string {
  return DEEP_SKY.filter(({ constellation }) => constellation === id)
    .map(({ vector, type }, index) => {
      const place = project(vector);
      const tint = TYPE_TINTS[type] ?? '#cfd8ff';
      return place && place.x > 0 && place.x < frame.width
        ? glow(`deep${index}`, place.x, place.y, 34, tint, 0.8) +
            `<ellipse cx="${n(place.x)}" cy="${n(place.y)}" rx="11" ry="7" transform="rotate(-30 ${n(place.x)} ${n(place.y)})" ${stroke(tint, 1.4, 0.8)}/>`
        : '';
    })
    .join('');
}

/** The bottom of the picture belongs to the title. */
const FOOT = 160;

function layOut(day: SampleDay): Labels {
  const it = subject(day);
  const { frame, project } = portrait(day, it);
  const { ink } = day.palette;
  const labels = new Labels(frame, (box) => box.y + box.height < frame.height - FOOT);
  footer(labels, ink, {
    up: 96,
    title: it.name,
    small: it.english === it.name ? `${it.area} square degrees` : `the ${it.english}`,
  });
  labels.avoidLines(figureLines(project, frame, it.id));
  const name = { size: 27, font: 'italic', fill: ink, opacity: 0.92 } as const;
  const greek = { size: 19, fill: ink, opacity: 0.6 } as const;
  const mark = { size: 16, fill: ink, opacity: 0.7, spacing: 0.08 } as const;
  const at = ({ vector }: { vector: Vector3 }) => {
    const place = project(vector);
    const isSeen = place && place.x > 0 && place.x < frame.width && place.y < frame.height - FOOT;
    return isSeen ? place : null;
  };
  const stars = members(it).flatMap((star) => {
    const place = at(star);
    return place ? [{ star, place, isNamed: isLabelled(star, 3.6) }] : [];
  });
  const deep = DEEP_SKY.filter(({ constellation }) => constellation === it.id).flatMap((object) => {
    const place = at(object);
    return place ? [{ ...object, place }] : [];
  });
  for (const { place } of [...stars, ...deep]) {
    labels.keepClear(place, 7);
  }
  for (const { star, place } of stars.filter(({ isNamed }) => isNamed)) {
    labels.beside(place, star.name, 20, name);
  }
  for (const { label, place } of deep) {
    labels.beside(place, label, 18, mark);
  }
  for (const { star, place } of stars.filter(
    ({ star, isNamed }) => !isNamed && star.bayer !== '',
  )) {
    labels.beside(place, star.bayer, 13, greek);
  }
  return labels;
}

export const constellationScene: Scene = { size, write, layOut, draw };
