/** Star trails: what a camera would record that keeps its shutter open towards the pole. */
import type { SampleDay, Scene } from '../day';
import { nightAt, type Night } from '../ephemeris';
import { OBSERVATORIES } from '../observatories';
import { starColour } from '../drawing/palette';
import { NAMED_STARS, STARS } from '../skyData';
import { cross, DEGREES, dot, horizontal, normalize, type Place, RADIANS } from '../sphere';
import { duskSky, glow, n, type Size, stroke } from '../drawing/svg';
import { longDate, signed, utc } from '../drawing/words';
import { ridge } from './chart';
import { Labels, smallPrint } from './labels';

const SIZES: readonly Size[] = [
  { width: 1200, height: 1600 },
  { width: 1600, height: 1067 },
  { width: 1200, height: 1200 },
];

const size = (day: SampleDay) => day.pick('trail size', SIZES);

/** Degrees the sky turns in an hour. */
const TURN = 15.041;

interface Exposure {
  night: Night;
  hours: number;
  north: boolean;
}

function exposure(day: SampleDay): Exposure {
  const sites = OBSERVATORIES.filter(({ latitude }) => Math.abs(latitude) > 24);
  const night = nightAt(day, day.pick('site', sites), 21);
  return { night, hours: day.pick('hours', [2, 3, 4, 5]), north: night.observatory.latitude > 0 };
}

function write(day: SampleDay) {
  const { night, hours, north } = exposure(day);
  const { observatory, time } = night;
  const height = Math.abs(observatory.latitude);
  const pole = north ? 'north' : 'south';
  const degrees = Math.round(hours * TURN);
  const bright = NAMED_STARS.filter(
    ({ vector }) => (north ? 1 : -1) * vector[2] > Math.sin((90 - height) * RADIANS),
  ).slice(0, 3);
  const title = day.pick('title', [
    `${['Two', 'Three', 'Four', 'Five'][hours - 2] ?? 'Some'} Hours of Star Trails at ${observatory.name}`,
    `The Sky Turns over ${observatory.name}`,
    `Around the ${north ? 'North' : 'South'} Celestial Pole, from ${observatory.name}`,
    `Star Trails above ${observatory.name}`,
    `${degrees} Degrees of Earth’s Rotation, Seen from ${observatory.country}`,
  ]);
  const explanation = [
    day.pick('opening', [
      `Leave a camera open towards the ${pole} at ${observatory.name}, ${observatory.country}, and the turning Earth draws every star into an arc.`,
      `These arcs are one ${hours}-hour exposure that nobody took: computed for ${observatory.name}, ${observatory.country}, star by star, with the colours of the catalogue.`,
      `From ${utc(time, day.date)} the shutter stays open for ${hours} hours, and the stars above ${observatory.name} in ${observatory.country} write down the rotation of the Earth.`,
    ]),
    `In ${hours} hours the sky turns by ${degrees} degrees, a full circle taking 23 hours 56 minutes 4 seconds.`,
    `All trails share one centre, the ${pole} celestial pole, which stands ${height.toFixed(1)}° high here, as high as the latitude of the place.`,
    bright[0]
      ? `Stars nearer to it than that never set: among them, the brightest are ${bright.map(({ name, magnitude }) => `${name} (magnitude ${signed(magnitude, 2)})`).join(', ')}.`
      : '',
    north
      ? 'Polaris itself, two thirds of a degree from the pole, leaves the small bright arc in the middle.'
      : 'No bright star marks the southern pole; faint Sigma Octantis, a little over a degree away, is the nearest that the eye can see.',
    day.pick('closing', [
      'Blue trails are hot stars, orange ones cool giants.',
      'Brighter stars leave broader trails, as they would on film.',
      'The lower the latitude of a place, the fewer of its stars stay up all night.',
    ]),
  ].join(' ');
  const alt = `Concentric star trails around the ${pole} celestial pole over dark hills at ${observatory.name}, ${observatory.country}, on ${longDate(day.date)}.`;
  return { title, explanation, alt };
}

function layOut(day: SampleDay): Labels {
  const { width, height } = size(day);
  const { night, hours } = exposure(day);
  const labels = new Labels({ width, height });
  const print = `${night.observatory.name} · ${hours} hours from ${night.localTime} local time`;
  labels.fixed(width / 2, height - 36, print.toUpperCase(), smallPrint(18, day.palette.ink));
  return labels;
}

function draw(day: SampleDay): string {
  const frame = size(day);
  const { night, hours, north } = exposure(day);
  const { palette } = day;
  const ground = frame.height * 0.87;
  const height = Math.abs(night.observatory.latitude);
  const perDegree = Math.min((ground * 0.62) / height, frame.width / 75);
  const centre = {
    x: frame.width * (0.36 + day.random('pole') * 0.28),
    y: ground - height * perDegree,
  };
  return [
    duskSky(frame, palette, { mid: 0.5, glow: 0.82, ember: 0.92, strength: 0.9 }),
    glow('dusk', frame.width * day.random('dusk'), ground, frame.width * 0.6, palette.ember, 0.55),
    arcs(frame, centre, perDegree, { night, hours, north }),
    land(day, frame, ground),
    layOut(day).draw(),
  ].join('');
}

/** Equidistant from the pole: every trail is a part of a circle. */
function arcs(
  frame: Size,
  centre: Place,
  perDegree: number,
  { night, hours, north }: Exposure,
): string {
  const pole = horizontal(north ? 0 : 180, Math.abs(night.observatory.latitude));
  const right = normalize(cross(pole, [0, 0, 1]));
  const up = cross(right, pole);
  const sweep = hours * TURN * RADIANS * (north ? 1 : -1);
  const groups = new Map<string, string>();
  const farthest = Math.hypot(frame.width, frame.height);
  for (const star of STARS) {
    const distance = Math.acos((north ? 1 : -1) * star.vector[2]) * DEGREES;
    const radius = distance * perDegree;
    if (star.magnitude > 5 || radius > farthest || distance > 125) {
      continue;
    }
    const local = night.turn(star.vector);
    const from = Math.atan2(dot(local, up), dot(local, right));
    const at = (angle: number) =>
      `${n(centre.x + Math.cos(angle) * radius)} ${n(centre.y - Math.sin(angle) * radius)}`;
    const width = Math.max(0.9, Math.round((5.4 - star.magnitude * 0.85) * 2) / 2);
    const key = `${starColour(star.colour)} ${width}`;
    const path = `M${at(from)}A${n(radius)} ${n(radius)} 0 0 ${north ? 0 : 1} ${at(from + sweep)}`;
    groups.set(key, (groups.get(key) ?? '') + path);
  }
  return [...groups]
    .map(([key, path]) => {
      const [colour = '', width = '1'] = key.split(' ');
      return `<path d="${path}" ${stroke(colour, Number(width), Math.min(0.92, 0.28 + Number(width) * 0.16))}/>`;
    })
    .join('');
}

function land(day: SampleDay, frame: Size, ground: number): string {
  const { palette, date } = day;
  const back = ridge(frame, `back ${date}`, ground + 10, 26);
  const front = ridge(frame, `front ${date}`, ground + frame.height * 0.055, 16);
  const x = Math.round(frame.width * (0.2 + day.random('dome') * 0.6));
  const y = Math.round(ground + frame.height * 0.05);
  return (
    `<path d="${back}" fill="${palette.deep}" fill-opacity="0.88"/>` +
    `<path d="M${x - 60} ${y + 50}v-84a60 60 0 0 1 120 0v84Z" fill="#05060b"/>` +
    `<path d="M${x - 12} ${y - 92}l3 60h18l3 -60Z" fill="${palette.accent}" fill-opacity="0.35"/>` +
    `<path d="${front}" fill="#05060b"/>`
  );
}

export const trailScene: Scene = { size, write, layOut, draw };
