/** Two planets close together in the sky, as a telescope's wide field shows them. */
import { Body, type AstroTime } from 'astronomy-engine';
import { sequence } from '../drawing/random';
import type { SampleDay, Scene } from '../day';
import { appearance, elongation } from '../ephemeris';
import { angle, bodyDirection, normalize, view } from '../sphere';
import { circle, duskSky, glow, n, type Size, stroke } from '../drawing/svg';
import { longDate, signed, thousands, utc } from '../drawing/words';
import { drawStars, dust, planetColour, ridge } from './chart';
import { type Disc, Labels, smallPrint } from './labels';

const size = (day: SampleDay): Size =>
  day.pick('conjunction size', [
    { width: 1500, height: 1000 },
    { width: 1200, height: 1400 },
  ]);

interface Meeting {
  bodies: readonly [Body, Body];
  time: AstroTime;
  /** Degrees. */
  separation: number;
}

const apart = ([a, b]: readonly [Body, Body], time: AstroTime) =>
  angle(bodyDirection(a, time), bodyDirection(b, time));

/** The closest approach, by golden section over the day. */
export function meeting(day: SampleDay): Meeting {
  const [a = '', b = ''] = day.event?.subject.split(' ') ?? [];
  const bodies = [Body[a as keyof typeof Body], Body[b as keyof typeof Body]] as const; // named by the engine's names in the data
  let [low, high] = [-0.55, 0.55];
  while (high - low > 0.0004) {
    const [first, second] = [low + (high - low) * 0.382, low + (high - low) * 0.618];
    const less = apart(bodies, day.noon.AddDays(first)) < apart(bodies, day.noon.AddDays(second));
    [low, high] = less ? [low, second] : [first, high];
  }
  const time = day.noon.AddDays((low + high) / 2);
  return { bodies, time, separation: apart(bodies, time) };
}

const minutes = (degrees: number) =>
  degrees * 60 < 10
    ? `${(degrees * 60).toFixed(1)} arcminutes`
    : `${(degrees * 60).toFixed(0)} arcminutes`;

function write(day: SampleDay) {
  const { bodies, time, separation } = meeting(day);
  const [a, b] = bodies.map((body) => ({
    body,
    ...appearance(body, time),
    ...elongation(body, time),
  }));
  if (!a || !b) {
    throw new RangeError('A conjunction takes two planets.');
  }
  const title = day.pick('title', [
    `${a.body} Meets ${b.body}`,
    `${a.body} and ${b.body}, ${minutes(separation)} Apart`.replace('arcminutes', 'Arcminutes'),
    `A Conjunction of ${a.body} and ${b.body}`,
    `Two Lights in ${a.constellation}: ${a.body} and ${b.body}`,
  ]);
  const explanation = [
    day.pick('opening', [
      `Today ${a.body} and ${b.body} meet in the sky.`,
      `Two planets share one field of the telescope today: ${a.body} and ${b.body}.`,
      `A rare sight, if only by perspective: ${a.body} passes ${b.body} today.`,
    ]),
    `At ${utc(time, day.date)} only ${minutes(separation)} part them, ${(separation / 0.52).toFixed(1)} times the width of the Moon, in ${a.constellation}.`,
    `${a.body} shines at magnitude ${signed(a.magnitude)}, ${b.body} at ${signed(b.magnitude)}.`,
    `The nearness is one of direction alone: ${a.body} is ${a.distance.toFixed(2)} au away and ${b.body} ${b.distance.toFixed(2)} au, so that ${thousands(Math.abs(a.distance - b.distance) * 149.6)} million kilometres lie between.`,
    `Both stand about ${a.degrees.toFixed(0)}° from the Sun; look in the ${a.visibility} sky${a.degrees < 25 ? ', low in the twilight' : ''}.`,
    'The picture has celestial north at the top and the planets at their true separation, with the stars of the background to magnitude 6.',
  ].join(' ');
  const alt = `${a.body} and ${b.body} close together above a dark horizon on ${longDate(day.date)}.`;
  return { title, explanation, alt };
}

/** The two in their frame. */
function stageOf(day: SampleDay) {
  const frame = size(day);
  const { bodies, time, separation } = meeting(day);
  const vectors = bodies.map((body) => bodyDirection(body, time));
  const sum = (axis: 0 | 1 | 2) => vectors.reduce((total, vector) => total + vector[axis], 0);
  const middle = normalize([sum(0), sum(1), sum(2)]);
  const centre = { x: frame.width / 2, y: frame.height * 0.4 };
  const field = Math.max(separation * 3.4, 0.55);
  const project = view(middle, [0, 0, 1], centre, ((frame.width * 0.8) / field) * 57.2958);
  const lights = bodies.flatMap((body, index) => {
    const place = project(vectors[index] ?? middle);
    const { magnitude } = appearance(body, time);
    return place ? [{ name: body, ...place, radius: Math.max(9, 17 - magnitude * 3.2) }] : [];
  });
  return { frame, centre, field, project, lights, separation };
}

function draw(day: SampleDay): string {
  const { palette } = day;
  const { frame, field, project, lights } = stageOf(day);
  const upper = { width: frame.width, height: frame.height * 0.85 };
  return [
    duskSky(frame, palette, { mid: 0.5, glow: 0.85, ember: 0.97 }),
    glow('dusk', frame.width * 0.6, frame.height * 0.95, frame.width * 0.6, palette.ember, 0.6),
    dust(upper, sequence(`stars ${day.date}`), 260, stroke('#fff', 1.7, 0.3)),
    drawStars(project, frame, { size: 9, faintest: 6 }),
    ...lights.map(light),
    scaleBar(frame, field, palette.ink),
    `<path d="${ridge(frame, `far ${day.date}`, frame.height * 0.9, 20)}" fill="${palette.deep}" fill-opacity="0.85"/>`,
    `<path d="${ridge(frame, `near ${day.date}`, frame.height * 0.94, 12)}" fill="#04050a"/>`,
    layOut(day).draw(),
  ].join('');
}

function light({ name, x, y, radius }: Disc & { name: Body }): string {
  const colour = planetColour(name);
  const spike = radius * 7;
  const rays = `<path d="M${n(x - spike)} ${n(y)}H${n(x + spike)}M${n(x)} ${n(y - spike)}V${n(y + spike)}" ${stroke(colour, 1.6, 0.35)}/>`;
  return (
    glow(`light${name}`, x, y, radius * 11, colour, 0.85) +
    rays +
    glow(`core${name}`, x, y, radius * 2.4, '#ffffff', 1) +
    circle(x, y, radius * 0.75, `fill="${colour}"`)
  );
}

/** A bar of a round number of arcminutes. */
function barOf(frame: Size, field: number) {
  const minutesShown = [30, 20, 10, 5, 2, 1].find((length) => length / 60 < field * 0.25) ?? 1;
  const length = (minutesShown / 60 / field) * frame.width * 0.8;
  return { minutesShown, length, x: frame.width - 60 - length, y: 70 };
}

function scaleBar(frame: Size, field: number, ink: string): string {
  const { x, y, length } = barOf(frame, field);
  return `<path d="M${n(x)} ${y}h${n(length)}" ${stroke(ink, 2, 0.5)}/>`;
}

function layOut(day: SampleDay): Labels {
  const { frame, centre, field, lights, separation } = stageOf(day);
  const { ink } = day.palette;
  const labels = new Labels(frame);
  const names = lights.map(({ name }) => name).join(' and ');
  const print = `${names} · ${minutes(separation)} apart`.toUpperCase();
  labels.fixed(centre.x, frame.height - 26, print, smallPrint(18, ink));
  const { x, y, length, minutesShown } = barOf(frame, field);
  labels.fixed(x + length / 2, y + 30, `${minutesShown}′`, smallPrint(18, ink));
  const style = { size: 34, font: 'italic', fill: '#fff6e0' } as const;
  labels.besideEach(lights, (radius) => radius * 2, style);
  return labels;
}

export const conjunctionScene: Scene = { size, write, layOut, draw };
