/** What the star charts share: stars, Milky Way, figures, planets, hills. */
import { Body } from 'astronomy-engine';
import { sequence } from '../drawing/random';
import { type Night, type Placed, risen } from '../ephemeris';
import { starColour } from '../drawing/palette';
import { CONSTELLATIONS, MILKY_WAY, NAMED_STARS, STARS, type Star, type Vector3 } from '../skyData';
import type { Place, Projection } from '../sphere';
import { circle, fade, glow, line, n, radial, type Size, stroke } from '../drawing/svg';
import type { Labels } from './labels';

/** Stars too faint for the catalogue, by chance. */
export function dust(size: Size, random: () => number, count: number, style: string): string {
  const dot = () => `M${n(random() * size.width)} ${n(random() * size.height)}h.01`;
  return `<path d="${Array.from({ length: count }, dot).join('')}" ${style}/>`;
}

export interface StarStyle {
  /** Radius in pixels of a star of magnitude 0. */
  size: number;
  faintest: number;
  opacity?: number;
}

/** Radius of a star: 2.2 magnitudes halve it. */
const starRadius = (magnitude: number, size: number) =>
  Math.max(0.45, size * 0.5 ** (magnitude / 2.2));

const isInside = ({ x, y }: Place, { width, height }: Size, margin = 20) =>
  x > -margin && y > -margin && x < width + margin && y < height + margin;

/** Stars as dots with their colours, the bright ones with a halo. */
export function drawStars(project: Projection, size: Size, style: StarStyle): string {
  const dots = new Map<string, string>();
  const haloes: string[] = [];
  const colours = new Set<string>();
  for (const star of STARS) {
    if (star.magnitude > style.faintest) {
      break;
    }
    const place = project(star.vector);
    if (!place || !isInside(place, size)) {
      continue;
    }
    const colour = starColour(star.colour);
    const radius = Math.round(starRadius(star.magnitude, style.size) * 4) / 4;
    const key = `${colour} ${radius}`;
    // A stroke of no length with round ends is a dot: thousands of stars make a few paths.
    dots.set(key, `${dots.get(key) ?? ''}M${n(place.x)} ${n(place.y)}h.01`);
    if (star.magnitude < 2.6) {
      colours.add(colour);
      haloes.push(circle(place.x, place.y, radius * 5.5, `fill="url(#halo${colour.slice(1)})"`));
    }
  }
  const paths = [...dots].map(([key, path]) => {
    const [colour = '', radius = '1'] = key.split(' ');
    const dim = Number(radius) < 1 ? 0.4 + Number(radius) * 0.5 : 1;
    return `<path d="${path}" ${stroke(colour, Number(radius) * 2, dim)}/>`;
  });
  return `<defs>${[...colours].map(haloGradient).join('')}</defs><g${fade(style.opacity ?? 1)}>${haloes.join('')}${paths.join('')}</g>`;
}

const haloGradient = (colour: string) =>
  radial(`halo${colour.slice(1)}`, [
    [0, colour, 0.55],
    [0.2, colour, 0.22],
    [0.5, colour, 0.06],
    [1, colour, 0],
  ]);

/** The Milky Way as many soft lights; `radius` is the pixels of one of its cells. */
export function drawMilkyWay(
  project: Projection,
  size: Size,
  { radius, colour, strength = 1 }: { radius: number; colour: string; strength?: number },
): string {
  const random = sequence('milky way');
  const cells = ['', '', '', '', '', ''];
  for (const { vector, level } of MILKY_WAY) {
    const [dx, dy, scale] = [random() - 0.5, random() - 0.5, 0.8 + random() * 0.5];
    const place = project(vector);
    if (place && isInside(place, size, radius)) {
      const [x, y] = [place.x + dx * radius * 0.5, place.y + dy * radius * 0.5];
      cells[level] =
        (cells[level] ?? '') + circle(x, y, radius * scale * (1.12 - level * 0.05), '');
    }
  }
  const gradient = radial('milky', [
    [0, colour, 1],
    [0.35, colour, 0.55],
    [0.7, colour, 0.14],
    [1, colour, 0],
  ]);
  const groups = cells.map((content, level) =>
    content
      ? `<g fill="url(#milky)" opacity="${n(strength * (0.05 + level * 0.04))}">${content}</g>`
      : '',
  );
  return `<defs>${gradient}</defs>${groups.join('')}`;
}

/** The figures of the constellations, each line where both its ends can be seen. */
export function figureLines(project: Projection, size: Size, only?: string) {
  const segments: (readonly [Place, Place])[] = [];
  for (const { id, lines } of CONSTELLATIONS) {
    if (only !== undefined && id !== only) {
      continue;
    }
    for (const points of lines) {
      const places = points.map(project);
      for (let index = 1; index < places.length; index += 1) {
        const [from, to] = [places[index - 1], places[index]];
        if (from && to && (isInside(from, size) || isInside(to, size))) {
          segments.push([from, to]);
        }
      }
    }
  }
  return segments;
}

export function drawFigures(
  project: Projection,
  size: Size,
  style: { colour: string; width: number; opacity: number },
  only?: string,
): string {
  const path = figureLines(project, size, only)
    .map((segment) => line(segment))
    .join('');
  return `<path d="${path}" ${stroke(style.colour, style.width, style.opacity)}/>`;
}

export const isLabelled = (star: Star, faintest: number) =>
  star.name !== '' && star.magnitude <= faintest;

const PLANET_COLOURS: Partial<Record<Body, string>> = {
  [Body.Mercury]: '#d9cfc2',
  [Body.Venus]: '#fff6dc',
  [Body.Mars]: '#ff9466',
  [Body.Jupiter]: '#ffe9c4',
  [Body.Saturn]: '#f6dfa0',
  [Body.Uranus]: '#a8ecec',
  [Body.Neptune]: '#86aaff',
  [Body.Earth]: '#8fc4ff',
  [Body.Moon]: '#fffaf0',
  [Body.Sun]: '#fff1c9',
};

export const planetColour = (body: Body) => PLANET_COLOURS[body] ?? '#ffffff';

/** Planets as steady discs with a halo. */
export function drawPlanets(
  planets: readonly Placed[],
  project: Projection,
  radius: number,
): string {
  return planets
    .map(({ body, vector }) => {
      const place = project(vector);
      if (!place) {
        return '';
      }
      const colour = planetColour(body);
      return (
        glow(`planet${body}`, place.x, place.y, radius * 9, colour, 0.9) +
        circle(place.x, place.y, radius, `fill="${colour}"`)
      );
    })
    .join('');
}

/** Where the Moon is seen, if it is more than `least` degrees up. */
export function placeOfMoon(night: Night, project: Projection, least: number) {
  const [moon] = risen([Body.Moon], night, least);
  return moon && project(moon.vector);
}

/** Radius of a star, in pixels, that a name keeps clear of. */
const STAR = 3;

interface NamedSky {
  night: Night;
  project: Projection;
  /** The Moon's disc, in pixels. */
  moon: Place | null | undefined;
  moonRadius: number;
  planets: readonly Placed[];
  planetRadius: number;
  faintest: number;
  /** Constellations up to this rank are named. */
  rank: number;
  /** Size of the letters, 1 for a wide picture. */
  scale: number;
  /** Colour of the constellations' names. */
  line: string;
}

/** Names planets, then bright stars, then constellations, as far as there is room for each. */
export function nameSky(labels: Labels, sky: NamedSky): void {
  const { night, project, moon, planets, planetRadius, scale } = sky;
  const placeOf = (vector: Vector3, least: number) =>
    night.turn(vector)[2] > least ? project(vector) : null;
  const stars = NAMED_STARS.filter((star) => isLabelled(star, sky.faintest)).flatMap((star) => {
    const place = placeOf(star.vector, 0.03);
    return place ? [{ name: star.name, place }] : [];
  });
  labels.avoidLines(figureLines(project, labels.size));
  if (moon) {
    labels.keepClear(moon, sky.moonRadius * 1.5);
  }
  for (const { place } of stars) {
    labels.keepClear(place, STAR);
  }
  const seen = planets.flatMap(({ body, vector }) => {
    const place = project(vector);
    const isSeen = place && isInside(place, labels.size, 0);
    return isSeen ? [{ ...place, name: body, radius: planetRadius * 1.5 }] : [];
  });
  const planetStyle = { size: 30 * scale, font: 'italic', fill: '#fff3d6' } as const;
  labels.besideEach(seen, () => planetRadius * 2.6, planetStyle);
  for (const { name, place } of stars) {
    const style = { size: 22 * scale, font: 'italic', fill: '#fff', opacity: 0.82 } as const;
    labels.beside(place, name, 14 * scale, style);
  }
  for (const { name, centre, rank } of CONSTELLATIONS) {
    const place = rank <= sky.rank ? placeOf(centre, 0.08) : null;
    if (place) {
      const style = { size: 15 * scale, fill: sky.line, spacing: 0.22, opacity: 0.75 };
      labels.over(place, name.toUpperCase(), { ...style, anchor: 'middle' });
    }
  }
}

/** A ridge of hills along the bottom, from one side to the other. */
export function ridge(size: Size, seed: string, top: number, rough: number): string {
  const random = sequence(seed);
  const waves = [1, 2.3, 4.1, 9, 19, 37].map((frequency) => ({
    frequency: frequency * (0.8 + random() * 0.5),
    phase: random() * 7,
    height: rough / frequency ** 0.85,
  }));
  const points = Array.from({ length: 161 }, (_, index) => {
    const x = index / 160;
    const lift = waves.reduce(
      (sum, { frequency, phase, height }) => sum + Math.sin(x * frequency * 6.28 + phase) * height,
      0,
    );
    return { x: x * size.width, y: top - lift };
  });
  return line([{ x: 0, y: size.height }, ...points, { x: size.width, y: size.height }], true);
}
