/** The Moon's phase and libration that day. */
import { Body, SearchMoonPhase } from 'astronomy-engine';
import type { SampleDay, Scene } from '../day';
import { appearance, phaseName } from '../ephemeris';
import { direction } from '../skyData';
import { view } from '../sphere';
import { circle, glow, ground, n, type Size, stroke } from '../drawing/svg';
import { longDate, percent, shortDate, signed, thousands, utc } from '../drawing/words';
import { drawStars } from './chart';
import { moonDisc } from '../moon/photograph';
import { type MoonView, moonView, phaseOf } from '../moon/view';
import { footer, Labels } from './labels';

const SIZES: readonly Size[] = [
  { width: 1200, height: 1200 },
  { width: 1200, height: 1500 },
  { width: 1500, height: 1100 },
];

const size = (day: SampleDay) => day.pick('moon size', SIZES);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function write(day: SampleDay) {
  const { noon, date } = day;
  const phase = phaseOf(noon);
  const name = phaseName(phase);
  const { lit, constellation, magnitude } = appearance(Body.Moon, noon);
  const view = moonView(noon);
  const title = day.pick('title', [
    `${capital(name)} in ${constellation}`,
    `The Moon's Face on ${shortDate(date)}`,
    `A Moon ${percent(lit)} Lit`,
    `${capital(name)}: Luna among the Stars of ${constellation}`,
    `The Moon at ${thousands(view.distance)} Kilometres`,
  ]);
  const figures = day.pick('figures', [
    `At noon in Greenwich ${percent(lit)} of the disc lies in sunlight, and ${thousands(view.distance)} kilometres part its centre from ours.`,
    `Its distance at 12:00 UTC is ${thousands(view.distance)} km, its apparent diameter ${view.diameter.toFixed(1)} arcminutes, and ${percent(lit)} of the face is lit.`,
    `The figures for 12:00 UTC: illuminated fraction ${percent(lit)}, distance ${thousands(view.distance)} km, diameter ${view.diameter.toFixed(1)}′, magnitude ${signed(magnitude)}.`,
  ]);
  const explanation = [
    opening(day, name, constellation),
    figures,
    librationSentence(view.longitude, view.latitude),
    nextQuarter(day, phase),
    surface(day, phase),
  ].join(' ');
  const alt = `The Moon on ${longDate(date)}: ${name}, ${percent(lit)} lit, with its dark seas and bright craters against a starry background.`;
  return { title, explanation, alt };
}

function opening(day: SampleDay, name: string, constellation: string): string {
  const article = /^(first|last|full|new)/.test(name) ? 'the' : 'a';
  return day.pick('opening', [
    `On ${longDate(day.date)} the Moon is ${article} ${name} among the stars of ${constellation}.`,
    `Today's Moon stands in ${constellation}, and its phase is ${article} ${name}.`,
    `In ${constellation} hangs ${article} ${name}, drawn here with celestial north at the top.`,
    `Pictured is our nearest neighbour in space as ${article} ${name}, in front of ${constellation}.`,
  ]);
}

function librationSentence(longitude: number, latitude: number): string {
  const side = longitude > 0 ? 'eastern' : 'western';
  const pole = latitude > 0 ? 'north' : 'south';
  return `The Moon nods as it goes: a libration of ${Math.abs(longitude).toFixed(1)}° in longitude and ${Math.abs(latitude).toFixed(1)}° in latitude turns its ${side} limb and its ${pole} pole a little towards us.`;
}

function nextQuarter({ noon, date }: SampleDay, phase: number): string {
  const target = (Math.floor(phase / 90) + 1) % 4;
  const time = SearchMoonPhase(target * 90, noon, 12);
  const name = ['New Moon', 'First quarter', 'Full Moon', 'Last quarter'][target] ?? '';
  return time ? `${name} follows at ${utc(time, date)}.` : '';
}

function surface(day: SampleDay, phase: number): string {
  if (phase < 25 || phase > 335) {
    return 'Its night side is not quite black: earthshine, sunlight thrown back by our oceans and clouds, makes the old Moon glow in the arms of the new.';
  }
  if (phase > 150 && phase < 210) {
    return 'With the Sun high over the near side the mountains cast no shadows; instead the rays of Tycho shine, splashed across half the globe by an impact some 108 million years ago.';
  }
  return day.pick('surface', [
    'Along the terminator, where the Sun is just rising or setting, long shadows raise every crater wall: this is where a small telescope shows most.',
    'The dark seas are plains of basalt that flowed more than three billion years ago; the bright highlands around them are older still.',
    'Mare Imbrium, the Sea of Rains, fills a basin more than a thousand kilometres wide, dug by an impact 3.9 billion years ago.',
    'Near the southern limb the crater Tycho, 85 kilometres across, throws its rays over the highlands.',
  ]);
}

/** The disc in its frame, larger where the Moon is near. */
function stageOf(day: SampleDay, { diameter }: MoonView) {
  const frame = size(day);
  const tall = frame.height > frame.width;
  const radius = Math.min(frame.width, frame.height) * (tall ? 0.37 : 0.345) * (diameter / 31.1);
  return { frame, radius, centre: { x: frame.width / 2, y: frame.height * (tall ? 0.45 : 0.435) } };
}

function layOut(day: SampleDay): Labels {
  const look = moonView(day.noon);
  const { frame, radius, centre } = stageOf(day, look);
  const { lit, constellation } = appearance(Body.Moon, day.noon);
  const labels = new Labels(frame);
  footer(labels, day.palette.ink, {
    up: 90,
    title: capital(phaseName(phaseOf(day.noon))),
    small: `${percent(lit)} lit · ${thousands(look.distance)} km · ${constellation}`,
  });
  labels.keepClear(centre, radius);
  return labels;
}

function draw(day: SampleDay, scale: number): string {
  const { palette, noon } = day;
  const look = moonView(noon);
  const { frame, radius, centre } = stageOf(day, look);
  const { lit } = appearance(Body.Moon, noon);
  const angle = ((look.limb + 90) * Math.PI) / 180;
  const light = {
    x: centre.x + Math.cos(angle) * radius * 0.3,
    y: centre.y - Math.sin(angle) * radius * 0.3,
  };
  const stars = view(direction(day.random('ra') * 360, 10), [0, 0, 1], centre, frame.width * 0.75);
  return [
    ground(frame, [palette.mid, palette.deep], 1, 'cx="0.5" cy="0.45" r="0.75"'),
    drawStars(stars, frame, { size: 4, faintest: 6, opacity: 0.5 }),
    glow('moonlight', light.x, light.y, radius * (1.7 + lit * 0.5), palette.line, 0.28 + lit * 0.5),
    `<g transform="translate(${n(centre.x)} ${n(centre.y)})">${moonDisc(look, { radius, scale })}</g>`,
    dial(frame, look, palette.ink),
    layOut(day).draw(),
  ].join('');
}

/** A small cross that shows the libration: the point of the face's centre within ±8°. */
function dial(frame: Size, { longitude, latitude }: MoonView, ink: string): string {
  const [x, y, r] = [frame.width - 92, 92, 42];
  return (
    circle(x, y, r, stroke(ink, 1.2, 0.35)) +
    `<path d="M${n(x - r)} ${n(y)}h${n(2 * r)}M${n(x)} ${n(y - r)}v${n(2 * r)}" ${stroke(ink, 1, 0.22)}/>` +
    circle(x + (longitude / 8) * r, y - (latitude / 8) * r, 5, 'fill="#ebc77c"')
  );
}

export const moonScene: Scene = { size, write, layOut, draw };
