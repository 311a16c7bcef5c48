/** A meteor shower on the night of its peak: the radiant and streaks that run away from it. */
import { Body, MoonPhase } from 'astronomy-engine';
import { sequence } from '../drawing/random';
import type { SampleDay, Scene } from '../day';
import { appearance, phaseState } from '../ephemeris';
import { direction } from '../skyData';
import { type Place, view } from '../sphere';
import { circle, duskSky, glow, n, type Size, stroke } from '../drawing/svg';
import { longDate, percent } from '../drawing/words';
import { drawFigures, drawMilkyWay, drawStars, ridge } from './chart';
import { footer, Labels } from './labels';

interface Shower {
  /** Radiant, J2000, degrees. */
  ra: number;
  dec: number;
  constellation: string;
  /** Zenithal hourly rate. */
  rate: number;
  /** Kilometres a second. */
  speed: number;
  parent: string;
}

const shower = (
  ra: number,
  dec: number,
  constellation: string,
  rate: number,
  speed: number,
  parent: string,
): Shower => ({ ra, dec, constellation, rate, speed, parent });

/** From the working list of the International Meteor Organization. */
const SHOWERS: Readonly<Record<string, Shower>> = {
  Quadrantids: shower(230, 49, 'Boötes', 110, 41, 'asteroid 2003 EH1'),
  Lyrids: shower(271, 34, 'Hercules, beside Lyra', 18, 49, 'comet Thatcher'),
  'Eta Aquariids': shower(338, -1, 'Aquarius', 50, 66, 'comet Halley'),
  'Southern Delta Aquariids': shower(340, -16, 'Aquarius', 25, 41, 'probably comet Machholz'),
  Perseids: shower(48, 58, 'Perseus', 100, 59, 'comet Swift-Tuttle'),
  Orionids: shower(95, 16, 'Orion', 20, 66, 'comet Halley'),
  Leonids: shower(152, 22, 'Leo', 15, 71, 'comet Tempel-Tuttle'),
  Geminids: shower(112, 33, 'Gemini', 140, 35, 'asteroid Phaethon'),
  Ursids: shower(217, 76, 'Ursa Minor', 10, 33, 'comet Tuttle'),
};

const size = (day: SampleDay): Size =>
  day.pick('shower size', [
    { width: 1200, height: 1600 },
    { width: 1600, height: 1067 },
    { width: 1200, height: 1400 },
  ]);

function subject(day: SampleDay): { name: string; it: Shower } {
  const name = day.event?.subject ?? '';
  const it = SHOWERS[name];
  if (!it) {
    throw new RangeError(`There is no shower “${name}”.`);
  }
  return { name, it };
}

function write(day: SampleDay) {
  const { name, it } = subject(day);
  const { lit } = appearance(Body.Moon, day.noon);
  const title = day.pick('title', [
    `The ${name} at Their Peak`,
    `A Night of ${name}`,
    `Meteors from ${it.constellation.split(',')[0] ?? ''}: the ${name}`,
    `${name}, ${day.date.slice(0, 4)}`,
  ]);
  const sky =
    lit < 0.35
      ? 'so the night stays dark and favours the watcher'
      : lit > 0.75
        ? 'and its light hides all but the brightest meteors'
        : 'which leaves part of the night dark';
  const explanation = [
    day.pick('opening', [
      `Around ${longDate(day.date)} the Earth crosses the densest part of the stream that gives us the ${name}.`,
      `The ${name} are due: their peak falls on ${longDate(day.date)}.`,
      `If you see a shooting star tonight, trace it back: a path that starts in ${it.constellation} makes it one of the ${name}.`,
    ]),
    `The radiant, the point from which the meteors seem to fly apart, lies in ${it.constellation}, at right ascension ${Math.floor(it.ra / 15)} h ${String(Math.round((it.ra % 15) * 4)).padStart(2, '0')} min and declination ${it.dec < 0 ? '−' : '+'}${Math.abs(it.dec)}°.`,
    `Under a perfect sky with the radiant overhead about ${it.rate} meteors an hour would show.`,
    `Grains shed by ${it.parent} strike the air at ${it.speed} kilometres a second and burn up some 100 kilometres above the ground.`,
    `The Moon is ${phaseState(MoonPhase(day.noon))}, ${percent(lit)} lit, ${sky}.`,
    'The streaks are drawn by chance, their directions are not.',
  ].join(' ');
  const alt = `Meteors streak away from the radiant of the ${name} among the stars of ${it.constellation} over dark hills.`;
  return { title, explanation, alt };
}

function layOut(day: SampleDay): Labels {
  const { width, height } = size(day);
  const { name, it } = subject(day);
  const labels = new Labels({ width, height });
  footer(labels, day.palette.ink, {
    up: 72,
    title: name,
    small: `up to ${it.rate} an hour, from ${it.constellation}`,
    size: 46,
  });
  return labels;
}

function draw(day: SampleDay): string {
  const frame = size(day);
  const { it } = subject(day);
  const { palette } = day;
  const centre = { x: frame.width * (0.4 + day.random('x') * 0.2), y: frame.height * 0.36 };
  const scale = Math.max(frame.width, frame.height) * 0.72;
  const project = view(direction(it.ra, it.dec), [0, 0, 1], centre, scale, 85);
  return [
    duskSky(frame, palette, { mid: 0.55, glow: 0.85, ember: 0.95, strength: 0.9 }),
    drawMilkyWay(project, frame, { radius: scale * 0.07, colour: '#e9e6ff', strength: 1 }),
    drawFigures(project, frame, { colour: palette.line, width: 1.5, opacity: 0.38 }),
    drawStars(project, frame, { size: 7, faintest: 6 }),
    glow('radiant', centre.x, centre.y, scale * 0.16, palette.accent, 0.3),
    circle(centre.x, centre.y, 11, stroke(palette.accent, 1.6, 0.85)),
    streaks(frame, centre, day.date, Math.round(9 + it.rate / 6)),
    `<path d="${ridge(frame, `far ${day.date}`, frame.height * 0.85, 30)}" fill="${palette.deep}" fill-opacity="0.88"/>`,
    `<path d="${ridge(frame, `near ${day.date}`, frame.height * 0.89, 18)}" fill="#04050a"/>`,
    layOut(day).draw(),
  ].join('');
}

/** Thin wedges that start away from the radiant and brighten to a head; longer farther out. */
function streaks(frame: Size, centre: Place, seed: string, count: number): string {
  const random = sequence(`meteors ${seed}`);
  const reach = Math.hypot(frame.width, frame.height);
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI + random() * 0.6;
    const start = reach * (0.07 + random() * 0.32);
    const length = start * (0.25 + random() * 0.5);
    const width = 1.6 + random() * 3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const point = (along: number, aside: number) =>
      `${n(centre.x + cos * along - sin * aside)} ${n(centre.y + sin * along + cos * aside)}`;
    const end = start + length;
    const gradient = `<linearGradient id="meteor${index}" gradientUnits="userSpaceOnUse" x1="${n(centre.x + cos * start)}" y1="${n(centre.y + sin * start)}" x2="${n(centre.x + cos * end)}" y2="${n(centre.y + sin * end)}"><stop offset="0" stop-color="#8fe3c4" stop-opacity="0"/><stop offset="0.6" stop-color="#cdf5e6" stop-opacity="0.6"/><stop offset="1" stop-color="#ffffff"/></linearGradient>`;
    return `<defs>${gradient}</defs><path d="M${point(start, 0)}L${point(end - width * 2, width)}L${point(end, 0)}L${point(end - width * 2, -width)}Z" fill="url(#meteor${index})"/>${glow(`head${index}`, centre.x + cos * (end - 4), centre.y + sin * (end - 4), width * 8, '#e8fff6', 0.55)}`;
  }).join('');
}

export const showerScene: Scene = { size, write, layOut, draw };
