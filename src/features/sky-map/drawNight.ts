import { horizonAt, type Night } from './night';
import { project, type Point, toScreen } from './projection';
import type { Pen, Scene } from './scene';

/** Degrees of right ascension between points of the horizon. */
const STEP = 2;

/** Where what is seen in a quarter of the sky stands, and the point above the head. */
export function quartersOf({ ra, latitude }: Night): { name: string; ra: number; dec: number }[] {
  const north = latitude >= 0 ? { ra: ra + 180, dec: 90 - latitude } : { ra, dec: 90 + latitude };
  const south = latitude >= 0 ? { ra, dec: latitude - 90 } : { ra: ra + 180, dec: -90 - latitude };
  return [
    { name: 'North', ...north },
    { name: 'East', ra: ra + 90, dec: 0 },
    { name: 'South', ...south },
    { name: 'West', ra: ra - 90, dec: 0 },
    { name: 'Zenith', ra, dec: latitude },
  ];
}

export function drawNight(pen: Pen, { view, size, colours }: Scene, night: Night): void {
  const line: Point[] = [];
  for (let turn = -180; turn <= 180; turn += STEP) {
    // The edges of the map are on its two sides, although they are one direction.
    const part = Math.min(Math.max(turn, -179.999), 179.999);
    const { dec } = horizonAt(view.ra + part, night);
    line.push(toScreen(project({ ra: view.ra + part, dec }), view, size));
  }
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) {
    return;
  }
  // The half of the sky below the horizon lies towards the other pole.
  const below = night.latitude >= 0 ? size.height + 10 : -10;
  const edge = night.latitude >= 0 ? Math.max : Math.min;
  pen.beginPath();
  line.forEach(({ x, y }) => pen.lineTo(x, y));
  pen.lineTo(Math.min(last.x, -10), last.y);
  pen.lineTo(Math.min(last.x, -10), edge(below, last.y));
  pen.lineTo(Math.max(first.x, size.width + 10), edge(below, first.y));
  pen.lineTo(Math.max(first.x, size.width + 10), first.y);
  pen.closePath();
  pen.globalAlpha = 0.72;
  pen.fillStyle = colours.ground;
  pen.fill();
  pen.beginPath();
  line.forEach(({ x, y }) => pen.lineTo(x, y));
  pen.globalAlpha = 0.7;
  pen.strokeStyle = colours.accent;
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.globalAlpha = 1;
}
