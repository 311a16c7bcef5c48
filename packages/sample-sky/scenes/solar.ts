/** The Sun eclipsed by the Moon, or crossed by Mercury or Venus. */
import {
  AngleBetween,
  Body,
  Equator,
  type EquatorialCoordinates,
  Horizon,
  type AstroTime,
  type GlobalSolarEclipseInfo,
  Observer,
  SearchGlobalSolarEclipse,
  SearchLocalSolarEclipse,
  SearchTransit,
} from 'astronomy-engine';
import { sequence } from '../drawing/random';
import type { SampleDay, Scene } from '../day';
import { constellationOf } from '../ephemeris';
import { bodyDirection, type Place } from '../sphere';
import { circle, glow, ground, n, radial, type Size, stroke } from '../drawing/svg';
import { clock, coordinates, longDate, paragraph, percent, thousands, utc } from '../drawing/words';
import { OBSERVATORIES } from '../observatories';
import { dust } from './chart';
import { footer, Labels } from './labels';

const size = (day: SampleDay): Size =>
  day.event?.kind === 'transit'
    ? { width: 1200, height: 1200 }
    : day.pick('solar size', [
        { width: 1200, height: 1200 },
        { width: 1500, height: 1100 },
      ]);

/** The eclipse of a day; the search looks forward only. */
export const solarEclipse = (day: SampleDay): GlobalSolarEclipseInfo =>
  SearchGlobalSolarEclipse(day.noon.AddDays(-1.5));

/** The kind as text, which the enum's values are. */
const kindOfEclipse = (day: SampleDay): keyof typeof KIND => solarEclipse(day).kind;

export const transitOf = (day: SampleDay) =>
  SearchTransit(day.event?.subject === 'Venus' ? Body.Venus : Body.Mercury, day.noon.AddDays(-1.5));

const KIND = { total: 'Total', annular: 'Annular', partial: 'Partial', penumbral: 'Partial' };

function write(day: SampleDay) {
  return day.event?.kind === 'transit' ? writeTransit(day) : writeEclipse(day);
}

function writeEclipse(day: SampleDay) {
  const { peak, latitude, longitude, distance } = solarEclipse(day);
  const kind = kindOfEclipse(day);
  const constellation = constellationOf(bodyDirection(Body.Sun, peak), peak);
  const title = day.pick('title', [
    `${KIND[kind]} Eclipse of the Sun`,
    kind === 'total'
      ? 'The Corona Unveiled'
      : kind === 'annular'
        ? 'A Ring of Fire'
        : 'The Moon Bites into the Sun',
    `The Moon before the Sun in ${constellation}`,
  ]);
  const explanation = paragraph([
    day.pick('opening', [
      `Today the new Moon passes in front of the Sun, among the stars of ${constellation}.`,
      `The shadow of the Moon touches the Earth today.`,
      `Sun and Moon, nearly equal in size as we see them, cover each other today in ${constellation}.`,
    ]),
    `The ${kind} eclipse is greatest at ${utc(peak, day.date)}.`,
    latitude !== undefined && longitude !== undefined
      ? `The axis of the shadow then points to ${coordinates(latitude, longitude)}, passing ${thousands(Math.abs(distance))} km from the centre of the Earth.`
      : `The axis of the shadow misses the Earth, passing ${thousands(Math.abs(distance))} km from its centre, so that only the penumbra falls on us.`,
    local(day, peak),
    kind === 'total'
      ? 'Where it is total, day turns to twilight for minutes and the corona appears, the outer air of the Sun, more than a million degrees hot.'
      : kind === 'annular'
        ? 'The Moon is too far away to cover the whole disc, so a ring of sunlight stays around it.'
        : 'Nowhere is the Sun covered whole.',
    'Eclipses come only at a new Moon that finds the Moon near one of the two points where its path crosses the ecliptic, which is why most new Moons pass without one.',
    'Look at a partly covered Sun only through a proper filter.',
  ]);
  const alt = `Drawing of the ${kind} solar eclipse of ${longDate(day.date)}: the dark Moon in front of the Sun.`;
  return { title, explanation, alt };
}

/** Degrees between the centres of Sun and Moon, seen from a place; undefined while the Sun is down. */
function gapAt(observer: Observer, time: AstroTime): number | undefined {
  const [sun, moon] = [Body.Sun, Body.Moon].map((body) =>
    Equator(body, time, observer, true, true),
  ) as [EquatorialCoordinates, EquatorialCoordinates]; // two, as listed
  const { altitude } = Horizon(time, observer, sun.ra, sun.dec);
  return altitude > 4 ? AngleBetween(sun.vec, moon.vec) : undefined;
}

/** What an observatory sees of it, where one does. */
function local({ date }: SampleDay, peak: AstroTime): string {
  const site = OBSERVATORIES.find(({ latitude, longitude, height }) => {
    const gap = gapAt(new Observer(latitude, longitude, height), peak);
    return gap !== undefined && gap < 0.45;
  });
  if (!site) {
    return '';
  }
  const observer = new Observer(site.latitude, site.longitude, site.height);
  const { obscuration, peak: seen } = SearchLocalSolarEclipse(peak.AddDays(-3), observer);
  return `From ${site.name} in ${site.country}, for one, ${percent(obscuration)} of the Sun’s disc is covered at ${utc(seen.time, date)}, with the Sun ${Math.round(seen.altitude)}° high.`;
}

function writeTransit(day: SampleDay) {
  const { start, peak, finish, separation } = transitOf(day);
  const body = day.event?.subject ?? '';
  const title = day.pick('title', [`${body} Crosses the Sun`, `A Transit of ${body}`]);
  const rarity =
    body === 'Venus'
      ? 'Transits of Venus come in pairs more than a century apart: after those of 2004 and 2012 the next is due in December 2117.'
      : 'Mercury crosses the Sun thirteen or fourteen times in a century, always in May or in November.';
  const explanation = [
    `Today ${body} passes between us and the Sun, a small black dot upon its face.`,
    `Seen from the centre of the Earth the transit begins at ${utc(start, day.date)}, is at its middle at ${utc(peak, day.date)} and ends at ${utc(finish, day.date)}.`,
    `At its deepest the planet stands ${separation.toFixed(1)} arcminutes from the middle of the disc, whose own radius is about 16.`,
    rarity,
    'Astronomers once sailed around the world to time such crossings, as they gave the first good measure of the distance of the Sun; today we use the same dip of light to find planets of other stars.',
  ].join(' ');
  const alt = `The disc of the Sun with ${body} as a small black dot on ${longDate(day.date)}.`;
  return { title, explanation, alt };
}

/** The Sun in its frame, and the sky around it; the corona's is dark blue and takes no season's hue. */
function stageOf(day: SampleDay) {
  const frame = size(day);
  const isTransit = day.event?.kind === 'transit';
  const kind = isTransit ? 'transit' : kindOfEclipse(day);
  const radius = kind === 'total' ? 205 : isTransit ? 400 : 300;
  const { mid, deep } = day.palette;
  const sky = kind === 'total' ? { near: '#27334a', far: '#060911' } : { near: mid, far: deep };
  return { frame, kind, radius, sky, centre: { x: frame.width / 2, y: frame.height * 0.44 } };
}

function layOut(day: SampleDay): Labels {
  const { frame, kind, centre, radius } = stageOf(day);
  const labels = new Labels(frame);
  const isTransit = kind === 'transit';
  const peak = isTransit ? transitOf(day).peak : solarEclipse(day).peak;
  footer(labels, day.palette.ink, {
    up: 78,
    title: isTransit
      ? `Transit of ${day.event?.subject ?? ''}`
      : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} solar eclipse`,
    small: `${isTransit ? 'deepest' : 'greatest'} at ${clock(peak)} UTC`,
    size: 48,
  });
  labels.keepClear(centre, radius);
  return labels;
}

function draw(day: SampleDay): string {
  const { frame, kind, radius, sky, centre } = stageOf(day);
  const faint = stroke('#fff', 1.8, kind === 'total' ? 0.5 : 0.25);
  return [
    ground(frame, [sky.near, sky.far]),
    `<defs>${sunGradient()}</defs>`,
    dust(frame, sequence(`sun ${day.date}`), 260, faint),
    kind === 'total' ? corona(centre, radius, day.date) : bareSun(centre, radius),
    kind === 'transit' ? planetDot(day, centre, radius) : cover(day, kind, centre, radius, sky.far),
    layOut(day).draw(),
  ].join('');
}

const sunGradient = () =>
  radial('sun', [
    [0, '#fff6d8'],
    [0.55, '#ffdf95'],
    [0.85, '#ffb755'],
    [1, '#f0852c'],
  ]);

const bareSun = ({ x, y }: Place, radius: number) =>
  glow('sunGlow', x, y, radius * 2, '#ff9d3c', 0.9) + circle(x, y, radius, 'fill="url(#sun)"');

/** Streamers of the corona, longest along the Sun's equator. */
function corona({ x, y }: Place, radius: number, seed: string): string {
  const random = sequence(`corona ${seed}`);
  const streamers = Array.from({ length: 170 }, () => {
    const angle = random() * 2 * Math.PI;
    const reach = radius * (1.25 + random() ** 2 * (0.7 + 1.1 * Math.cos(angle) ** 2));
    const width = 0.03 + random() * 0.09;
    const at = (turn: number, r: number) =>
      `${n(x + Math.cos(turn) * r)} ${n(y + Math.sin(turn) * r)}`;
    return `<path d="M${at(angle - width, radius * 0.9)}Q${at(angle - width * 0.2, radius * 1.2)} ${at(angle, reach)}Q${at(angle + width * 0.2, radius * 1.2)} ${at(angle + width, radius * 0.9)}Z"/>`;
  }).join('');
  const soft = `<filter id="coronaSoft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="5"/></filter>`;
  return (
    `<defs>${soft}</defs>` +
    glow('corona', x, y, radius * 3, '#f4f6fb', 1) +
    `<g fill="#ffffff" fill-opacity="0.16" filter="url(#coronaSoft)">${streamers}</g>` +
    circle(x, y, radius * 1.035, 'fill="#ffffff"')
  );
}

function cover(
  day: SampleDay,
  kind: string,
  { x, y }: Place,
  radius: number,
  dark: string,
): string {
  if (kind === 'total') {
    return (
      circle(x, y, radius * 1.025, 'fill="#05060a"') +
      glow('diamond', x + radius * 0.74, y - radius * 0.72, 120, '#fff', 1)
    );
  }
  if (kind === 'annular') {
    return circle(x + radius * 0.012, y + radius * 0.008, radius * 0.94, `fill="${dark}"`);
  }
  // Covered part of the diameter where it is deepest (Meeus, Astronomical Algorithms, 54.2).
  const magnitude = (1.5433 - solarEclipse(day).distance / 6378.14) / 0.5461;
  const gap = radius * 2 * (1 - Math.max(0.05, Math.min(0.98, magnitude)));
  const angle = day.random('bite') * 6.28;
  return circle(
    x + Math.cos(angle) * gap,
    y + Math.sin(angle) * gap,
    radius * 0.99,
    `fill="${dark}"`,
  );
}

function planetDot(day: SampleDay, { x, y }: Place, radius: number): string {
  const { separation } = transitOf(day);
  const isVenus = day.event?.subject === 'Venus';
  const north =
    bodyDirection(isVenus ? Body.Venus : Body.Mercury, transitOf(day).peak)[2] >
    bodyDirection(Body.Sun, transitOf(day).peak)[2];
  const at = (separation / 15.9) * radius * (north ? -1 : 1);
  const spots = isVenus ? 14 : 6;
  const half = Math.sqrt(Math.max(0, radius ** 2 - at ** 2));
  return (
    `<path d="M${n(x - half)} ${n(y + at)}H${n(x + half)}" ${stroke('#7a3208', 1.5, 0.4)}/>` +
    circle(x, y + at, spots, 'fill="#120702"')
  );
}

export const solarScene: Scene = { size, write, layOut, draw };
