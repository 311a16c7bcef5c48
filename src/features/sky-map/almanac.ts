/** What is best seen in a night: the most pictured of what stands high, with planets and the Moon. */
import { AstroTime, Body, Equator, Illumination, Observer } from 'astronomy-engine';
import { sine } from '../../components/sun';
import type { SkyObject } from './clusters';
import { altitudeOf, azimuthOf, culminationOf, darkHours, meridianAt, type Night } from './night';
import type { Direction } from './projection';

/** Where to look when, and with what. */
export interface Sight {
  id: string;
  name: string;
  /** The day of its newest picture, if there is one. */
  date: string | undefined;
  /** When it stands highest from dusk to the middle of the night, in milliseconds since 1970. */
  time: number;
  /** Degrees above the horizon, and from the north by way of the east, at that time. */
  altitude: number;
  azimuth: number;
  magnitude: number;
}

/** A body of the solar system with the number of pictures that show it. */
export interface Pictured {
  id: string;
  name: string;
  shown: number;
  newest?: string | undefined;
}

const BODIES: readonly Body[] = [
  ...[Body.Moon, Body.Mercury, Body.Venus, Body.Mars],
  ...[Body.Jupiter, Body.Saturn, Body.Uranus, Body.Neptune],
];
const MOST = 5;
/** Degrees above the horizon below which houses, trees and haze hide it. */
const LOWEST = 15;
/** Degrees from which more height shows nothing better. */
const HIGH = 45;
/** Magnitudes of what a small telescope shows, and of what is seen in twilight. */
const FAINTEST = { dark: 12, twilight: 1, day: -Infinity };

/** A name of its own is fame, too. */
const isNamed = (name: string): boolean => !/^[A-Z][\w-]* ?\d+$/i.test(name);
const fameOf = ({ name }: { name: string }, pictures: number): number =>
  Math.log2(1 + pictures) + (isNamed(name) ? 2 : 0);

interface Candidate {
  sight: Sight;
  score: number;
}

/** Best first, at most five. */
export function bestTonight(
  objects: readonly SkyObject[],
  bodies: readonly Pictured[],
  night: Night,
): Sight[] {
  const hours = darkHours(night);
  const rate = (facts: Omit<Sight, keyof Placed>, pictures: number, placed: Placed): Candidate => ({
    sight: { ...facts, ...placed },
    score: fameOf(facts, pictures) * Math.min(sine(placed.altitude) / sine(HIGH), 1),
  });
  const fixed = objects.flatMap(({ id, name, dates, magnitude, ra, dec }): Candidate | [] =>
    magnitude === undefined
      ? []
      : rate(
          { id, name, date: dates[0], magnitude },
          dates.length,
          place({ ra, dec }, night, hours),
        ),
  );
  const moving = BODIES.flatMap((body): Candidate | [] => {
    const name: string = body;
    const known = bodies.find((each) => each.name === name && each.shown > 0);
    if (!known) {
      return [];
    }
    const placed = placeBody(body, night, hours);
    const magnitude = Illumination(body, new AstroTime(new Date(placed.time))).mag;
    const facts = { id: name.toLowerCase(), name, date: known.newest, magnitude };
    return rate(facts, known.shown, placed);
  });
  return [...moving, ...fixed]
    .filter(
      ({ sight: { altitude, magnitude } }) =>
        altitude >= LOWEST && magnitude <= FAINTEST[night.darkness],
    )
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ sight }) => sight);
}

type Placed = Pick<Sight, 'time' | 'altitude' | 'azimuth'>;

/** Where a direction stands when it is highest in some hours. */
function place(direction: Direction, night: Night, [start, end]: readonly number[]): Placed {
  const at = (time = night.time): Placed => {
    const meridian = meridianAt(time, night.longitude);
    return {
      time,
      altitude: altitudeOf(direction, meridian, night.latitude),
      azimuth: azimuthOf(direction, meridian, night.latitude),
    };
  };
  const culmination = culminationOf(direction.ra, night);
  const isIn = culmination >= (start ?? 0) && culmination <= (end ?? 0);
  const [first, last] = [at(start), at(end)];
  const edge = first.altitude > last.altitude ? first : last;
  return isIn ? at(culmination) : edge;
}

/** The Moon moves on by its own width each hour, so its place is taken again at the time that follows from it. */
function placeBody(body: Body, night: Night, hours: readonly number[]): Placed {
  const first = place(bodyAt(body, night.time, night), night, hours);
  return place(bodyAt(body, first.time, night), night, hours);
}

function bodyAt(body: Body, time: number, { latitude, longitude }: Night): Direction {
  const observer = new Observer(latitude, longitude, 0);
  const { ra, dec } = Equator(body, new AstroTime(new Date(time)), observer, false, true);
  return { ra: ra * 15, dec };
}

const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];
/** Degrees above the horizon from which it is above the head, whatever way one turns. */
const OVERHEAD = 80;

/** `in the south-east, 47° up`. */
export function describeDirection({
  altitude,
  azimuth,
}: Pick<Sight, 'altitude' | 'azimuth'>): string {
  const wind = WINDS[Math.round(azimuth / 45) % WINDS.length] ?? '';
  return altitude >= OVERHEAD ? 'overhead' : `in the ${wind}, ${Math.round(altitude)}° up`;
}

/** What it takes to see something of a magnitude under a dark sky. */
export function instrumentFor(magnitude: number): string {
  if (magnitude <= 5) {
    return 'by eye';
  }
  return magnitude <= 8 ? 'with binoculars' : 'with a telescope';
}
