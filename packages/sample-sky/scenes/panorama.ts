/** The sky above a horizon, looking one way from an observatory: Milky Way, planets, hills. */
import { Body, MoonPhase } from 'astronomy-engine';
import type { SampleDay, Scene } from '../day';
import {
  appearance,
  horizonTime,
  NAKED_EYE,
  type Night,
  nightAt,
  phaseState,
  type Placed,
  risen,
  transit,
} from '../ephemeris';
import { OBSERVATORIES } from '../observatories';
import { CONSTELLATIONS, NAMED_STARS, type Vector3 } from '../skyData';
import { angle, horizontal, type Projection, view } from '../sphere';
import { circle, duskSky, glow, type Size, stroke } from '../drawing/svg';
import { compass, list, longDate, paragraph, percent, signed, utc } from '../drawing/words';
import {
  drawFigures,
  drawMilkyWay,
  drawPlanets,
  drawStars,
  nameSky,
  placeOfMoon,
  ridge,
} from './chart';
import { Labels, smallPrint } from './labels';

const SIZES: readonly Size[] = [
  { width: 1800, height: 1000 },
  { width: 1800, height: 900 },
  { width: 1200, height: 1500 },
];

const size = (day: SampleDay) => day.pick('panorama size', SIZES);

interface Outlook {
  night: Night;
  azimuth: number;
  planets: Placed[];
}

/** Pixels between the edges and the bodies that the text tells of, for their names. */
const EDGE = 60;

/** The frame, where the ground begins in it, and pixels of a radian at the middle of the horizon. */
function frameOf(day: SampleDay) {
  const frame = size(day);
  const wide = frame.width > frame.height;
  return {
    frame,
    ground: frame.height * (wide ? 0.86 : 0.84),
    scale: wide ? frame.width * 0.52 : frame.width * 0.82,
  };
}

/** Degrees above the horizon that the frame shows. */
function reachOf(day: SampleDay): number {
  const { ground, scale } = frameOf(day);
  return (360 / Math.PI) * Math.atan((ground - EDGE) / (2 * scale));
}

/** Towards the highest bright planet in reach, or to the richer side of the sky. */
function outlook(day: SampleDay): Outlook {
  const night = nightAt(
    day,
    day.pick('site', OBSERVATORIES),
    day.pick('hour', [20.5, 21.5, 22.5, 3.5]),
  );
  const planets = risen(NAKED_EYE, night, 6);
  const low = planets.find(({ altitude }) => altitude < reachOf(day));
  const side = night.observatory.latitude > 0 ? 180 : day.pick('side', [0, 150, 180, 210]);
  const azimuth = Math.round((low?.azimuth ?? side) / 45) * 45;
  return { night, azimuth: azimuth % 360, planets };
}

/** Whether the picture shows what is in a direction. */
function inFrame(day: SampleDay, look: Outlook): (vector: Vector3) => boolean {
  const { frame, ground, project } = stageOf(day, look);
  return (vector) => {
    const place = project(vector);
    const isAside = !place || place.x < EDGE || place.x > frame.width - EDGE;
    return !isAside && place.y > EDGE && place.y < ground - EDGE;
  };
}

const shownPlanets = (day: SampleDay, look: Outlook) => {
  const isShown = inFrame(day, look);
  return look.planets.filter(({ vector }) => isShown(vector));
};

function write(day: SampleDay) {
  const look = outlook(day);
  const { night, azimuth } = look;
  const { observatory, time } = night;
  const side = compass(azimuth);
  const place = `${observatory.name}, ${observatory.country}`;
  const shown = shownPlanets(day, look);
  const isShown = inFrame(day, look);
  const stars = NAMED_STARS.filter(
    ({ vector, magnitude }) => magnitude < 2 && isShown(vector),
  ).slice(0, 3);
  const figures = CONSTELLATIONS.filter(
    ({ centre, rank }) => rank < 50 && angle(night.turn(centre), horizontal(azimuth, 30)) < 28,
  ).map(({ name }) => name);
  const hero = shown[0]?.body ?? stars[0]?.name ?? 'The Milky Way';
  const title = day.pick('title', [
    `Looking ${side} from ${observatory.name}`,
    `${hero} over ${observatory.country}`,
    `${hero} above the Hills of ${observatory.name}`,
    `A ${time.date.getUTCMonth() < 6 ? 'Quiet' : 'Clear'} Night in ${observatory.country}`,
    `The ${side.replace(/^./, (letter) => letter.toUpperCase())}ern Sky at ${observatory.name}`,
  ]);
  const explanation = paragraph([
    day.pick('opening', [
      `Face ${side} at ${place}, at ${utc(time, day.date)}, and this is the view above the hills.`,
      `From ${place} the eye looks ${side} here, over a dark ridge, at ${utc(time, day.date)}.`,
      `The hills are invented, the sky is not: it is computed for ${place} at ${utc(time, day.date)}, looking ${side}.`,
    ]),
    shown.length > 0
      ? shown.map((planet, index) => planetSentence(day, look, planet, index)).join(' ')
      : 'No bright planet stands in this part of the sky, so the stars have it to themselves.',
    stars.length > 0
      ? `Of the stars, ${list(stars.map(({ name, magnitude }) => `${name} (${signed(magnitude, 2)})`))} are the brightest in view.`.replace(
          'are the brightest',
          stars.length > 1 ? 'are the brightest' : 'is the brightest',
        )
      : '',
    figures.length > 0 ? `The fine lines draw ${list(figures.slice(0, 4))}.` : '',
    moonSentence(night),
    day.pick('closing', [
      'Where the Milky Way rises, its clouds are the combined light of stars too far to be told apart, the disc of our galaxy seen from inside.',
      'Near the horizon we look through some forty times as much air as overhead, which reddens and dims every light.',
      'The whole scene turns by fifteen degrees in an hour, the width of three fingers held at arm\u2019s length.',
      'Altitudes are true ones, without refraction, which lifts a star at the horizon by about half a degree.',
    ]),
  ]);
  const alt = `The night sky over dark hills, looking ${side} from ${place} on ${longDate(day.date)}${shown.length > 0 ? `, with ${list(shown.map(({ body }) => body))}` : ', with stars and constellation figures'}.`;
  return { title, explanation, alt };
}

function moonSentence({ time }: Night): string {
  const { lit, constellation } = appearance(Body.Moon, time);
  return `The Moon is ${phaseState(MoonPhase(time))}, ${percent(lit)} of its disc lit, in ${constellation}.`;
}

function planetSentence(day: SampleDay, { night }: Outlook, planet: Placed, index: number): string {
  const { body, altitude, azimuth } = planet;
  const { magnitude, constellation, distance } = appearance(body, night.time);
  const where = `${Math.round(altitude)}° above the ${compass(azimuth)}`;
  if (index > 0) {
    return `${body} (magnitude ${signed(magnitude)}) is there too, in ${constellation}, ${where}.`;
  }
  const culmination = transit(body, night.observatory, night.time);
  const setting = horizonTime(body, night.observatory, culmination, 1);
  const times = `it crosses the meridian at ${utc(culmination, day.date)}${setting ? ` and sets at ${utc(setting, day.date)}` : ''}`;
  return day.pick('planet', [
    `The bright light in ${constellation}, ${where}, is ${body}, of magnitude ${signed(magnitude)}; ${times}.`,
    `${body} shines in ${constellation} at magnitude ${signed(magnitude)}, ${where} and ${distance.toFixed(2)} au from us; ${times}.`,
    `Brightest of all is ${body} in ${constellation}, magnitude ${signed(magnitude)}, ${where}: ${times}.`.replace(
      'Brightest of all',
      'Hard to miss',
    ),
  ]);
}

/** The outlook in its frame: where the ground begins, and where a direction is seen. */
function stageOf(day: SampleDay, { night, azimuth }: Outlook) {
  const stage = frameOf(day);
  const { frame, ground, scale } = stage;
  const middle = { x: frame.width / 2, y: ground };
  const flat = view(horizontal(azimuth, 0), [0, 0, 1], middle, scale, 88);
  const project: Projection = (vector) => flat(night.turn(vector));
  return { ...stage, project, moon: placeOfMoon(night, project, 3) };
}

function draw(day: SampleDay): string {
  const look = outlook(day);
  const { palette } = day;
  const { frame, ground, scale, project, moon } = stageOf(day, look);
  return [
    duskSky(frame, palette, { mid: 0.45, glow: 0.78, ember: 0.9, strength: 0.95 }),
    glow(
      'dusk',
      frame.width * (0.25 + day.random('dusk') * 0.5),
      ground,
      frame.width * 0.5,
      palette.ember,
      0.5,
    ),
    drawMilkyWay(project, frame, { radius: scale * 0.075, colour: '#efe8ff', strength: 1.15 }),
    drawFigures(project, frame, { colour: palette.line, width: 1.5, opacity: 0.32 }),
    drawStars(project, frame, { size: 7, faintest: 5.8 }),
    drawPlanets(shownPlanets(day, look), project, PLANET),
    moon ? glow('moonlight', moon.x, moon.y, 150, '#fff4dc', 0.8) : '',
    moon ? circle(moon.x, moon.y, MOON, 'fill="#fff8ea"') : '',
    land(day, frame, ground),
    layOut(day).draw(),
  ].join('');
}

/** Three ridges, the nearest darkest, with a dome on it. */
function land(day: SampleDay, frame: Size, ground: number): string {
  const { palette, date } = day;
  const far = ridge(frame, `far ${date}`, ground + 6, 22);
  const middle = ridge(frame, `middle ${date}`, ground + frame.height * 0.04, 24);
  const near = ridge(frame, `near ${date}`, ground + frame.height * 0.085, 20);
  const x = frame.width * (0.16 + day.random('dome') * 0.68);
  const y = ground + frame.height * 0.07;
  const dome = `<path d="M${Math.round(x - 34)} ${Math.round(y + 40)}v-52a34 34 0 0 1 68 0v52Z" fill="#04050a"/><path d="M${Math.round(x + 3)} ${Math.round(y - 45)}v30" ${stroke(palette.accent, 5, 0.5)}/>`;
  return `<path d="${far}" fill="${palette.mid}" fill-opacity="0.85"/><path d="${middle}" fill="${palette.deep}" fill-opacity="0.9"/>${dome}<path d="${near}" fill="#04050a"/>`;
}

/** Pixels. */
const PLANET = 8;
const MOON = 13;
/** Names of stars end this far above the mean horizon, where the hills begin. */
const HILLS = 30;

function layOut(day: SampleDay): Labels {
  const look = outlook(day);
  const { night, azimuth } = look;
  const { frame, ground, project, moon } = stageOf(day, look);
  const { ink, line } = day.palette;
  const labels = new Labels(frame, (box) => box.y + box.height < ground - HILLS);
  footing(labels, night, azimuth, ink);
  nameSky(labels, {
    night,
    project,
    moon,
    moonRadius: MOON,
    planets: shownPlanets(day, look),
    planetRadius: PLANET,
    faintest: 2.1,
    rank: 60,
    scale: 1,
    line,
  });
  return labels;
}

function footing(labels: Labels, night: Night, azimuth: number, ink: string): void {
  const { width, height } = labels.size;
  const left = `${night.observatory.name} · ${compass(azimuth)}`.toUpperCase();
  const right = `${night.localTime} local time`.toUpperCase();
  const style = smallPrint(18, ink);
  if (width > height) {
    labels.fixed(44, height - 34, left, { ...style, anchor: 'start' });
    labels.fixed(width - 44, height - 34, right, { ...style, anchor: 'end' });
  } else {
    labels.fixed(width / 2, height - 64, left, style);
    labels.fixed(width / 2, height - 34, right, style);
  }
}

export const panoramaScene: Scene = { size, write, layOut, draw };
