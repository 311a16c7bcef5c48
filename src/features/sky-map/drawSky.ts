/** Draws the sky map. It is called for each frame while the map moves, so it allocates little. */
import type { ColorToken } from '../../theme/tokens';
import { CONSTELLATIONS, GRID, MILKY_WAY, STARS } from './chart';
import { isOn, type Mark, radiusOf } from './clusters';
import {
  place,
  type Placed,
  type Point,
  type Size,
  type SkyView,
  toScreen,
  turn,
} from './projection';

export type Colours = Record<
  Extract<
    ColorToken,
    'ground' | 'surface' | 'hairline' | 'text' | 'textQuiet' | 'accent' | 'onAccent' | 'haze'
  >,
  string
>;

export interface Scene {
  view: SkyView;
  size: Size;
  colours: Colours;
  marks: readonly Mark[];
  /** The mark that is pointed at. */
  pointed: Mark | undefined;
  /** The thumbnail of a picture, if it is there. */
  thumbnailOf: (date: string) => CanvasImageSource | undefined;
}

type Pen = CanvasRenderingContext2D;

const CIRCLE = 2 * Math.PI;
const SERIF = "'Newsreader Variable', Georgia, serif";
const SANS = "'Inter Variable', system-ui, sans-serif";
/** Pixels for a unit of the plane, from which constellations and marks are named. */
const NAMED_FROM = 330;
const CLOSE = 600;
/** Radius of a mark with a thumbnail, at most. */
export const THUMBNAIL = 24;
/** Pixels that a thumbnail reaches beyond the mark without it. */
const RIM = 5;

export function drawSky(pen: Pen, scene: Scene): void {
  const { size } = scene;
  pen.clearRect(0, 0, size.width, size.height);
  pen.save();
  drawGround(pen, scene);
  drawMilkyWay(pen, scene);
  drawGrid(pen, scene);
  drawFigures(pen, scene);
  drawStars(pen, scene);
  if (scene.view.scale >= NAMED_FROM) {
    drawNames(pen, scene);
  }
  pen.restore();
  drawMarks(pen, scene);
}

const EDGE = Array.from({ length: 61 }, (_, index) => place({ ra: 0, dec: index * 3 - 90 }));

/** The sky's outline. What is drawn later stays within it. */
function drawGround(pen: Pen, { view, size, colours }: Scene): void {
  const x = (at: Placed, side: number) => size.width / 2 + side * 180 * at.perDegree * view.scale;
  const y = (at: Placed) => size.height / 2 - (at.height - view.height) * view.scale;
  pen.beginPath();
  EDGE.forEach((at) => pen.lineTo(x(at, -1), y(at)));
  EDGE.toReversed().forEach((at) => pen.lineTo(x(at, 1), y(at)));
  pen.closePath();
  pen.fillStyle = colours.surface;
  pen.strokeStyle = colours.hairline;
  pen.fill();
  pen.stroke();
  pen.clip();
}

/** A soft point of light, drawn once for each colour. */
const softPoints = new Map<string, HTMLCanvasElement>();

function softPoint(colour: string): HTMLCanvasElement {
  const known = softPoints.get(colour);
  if (known) {
    return known;
  }
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const pen = canvas.getContext('2d');
  const light = pen?.createRadialGradient(32, 32, 0, 32, 32, 32);
  if (pen && light) {
    light.addColorStop(0, colour);
    light.addColorStop(1, 'transparent');
    pen.fillStyle = light;
    pen.fillRect(0, 0, 64, 64);
  }
  softPoints.set(colour, canvas);
  return canvas;
}

function drawMilkyWay(pen: Pen, { view, size, colours }: Scene): void {
  const light = softPoint(colours.haze);
  const radius = view.scale * 0.07;
  for (const cloud of MILKY_WAY) {
    const { x, y } = toScreen(cloud, view, size);
    if (isOn({ x, y }, size, radius)) {
      pen.globalAlpha = 0.2 + cloud.level * 0.16;
      pen.drawImage(light, x - radius, y - radius, 2 * radius, 2 * radius);
    }
  }
  pen.globalAlpha = 1;
}

/** Adds a line to the path, without what crosses the map's edge or is out of sight. */
function addLine(pen: Pen, line: readonly Placed[], { view, size }: Scene): void {
  let isDown = false;
  line.forEach((at, index) => {
    const before = line[index - 1];
    if (before) {
      const way = turn(view.ra, at.ra) - turn(view.ra, before.ra);
      const from = toScreen(before, view, size);
      const to = toScreen(at, view, size);
      const isSeen = Math.abs(way) < 180 && (isOn(from, size, 200) || isOn(to, size, 200));
      if (isSeen && !isDown) {
        pen.moveTo(from.x, from.y);
      }
      if (isSeen) {
        pen.lineTo(to.x, to.y);
      }
      isDown = isSeen;
    }
  });
}

function drawGrid(pen: Pen, scene: Scene): void {
  pen.beginPath();
  GRID.forEach((line) => addLine(pen, line, scene));
  pen.strokeStyle = scene.colours.hairline;
  pen.lineWidth = 1;
  pen.stroke();
}

function drawFigures(pen: Pen, scene: Scene): void {
  pen.beginPath();
  CONSTELLATIONS.forEach(({ lines }) => lines.forEach((line) => addLine(pen, line, scene)));
  pen.globalAlpha = 0.4;
  pen.strokeStyle = scene.colours.textQuiet;
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Fainter stars come with the scale. */
function drawStars(pen: Pen, { view, size, colours }: Scene): void {
  const faintest = 3.4 + Math.log2(Math.max(view.scale / 180, 1)) * 0.9;
  const growth = Math.min(Math.sqrt(view.scale / 220), 2.2);
  pen.beginPath();
  for (const star of STARS) {
    if (star.magnitude > faintest) {
      break;
    }
    const { x, y } = toScreen(star, view, size);
    if (isOn({ x, y }, size)) {
      const radius = Math.max((3.4 - star.magnitude * 0.5) * 0.55 * growth, 0.5);
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, CIRCLE);
    }
  }
  pen.globalAlpha = 0.75;
  pen.fillStyle = colours.text;
  pen.fill();
  pen.globalAlpha = 1;
}

function drawNames(pen: Pen, { view, size, colours }: Scene): void {
  pen.font = `italic 13px ${SERIF}`;
  pen.textAlign = 'center';
  pen.fillStyle = colours.textQuiet;
  for (const { name, label } of CONSTELLATIONS) {
    const at = toScreen(label, view, size);
    if (isOn(at, size, 40)) {
      pen.fillText(name, at.x, at.y);
    }
  }
}

function drawMarks(pen: Pen, scene: Scene): void {
  const { marks, view, size, pointed } = scene;
  for (const mark of marks) {
    const at = toScreen(mark, view, size);
    if (mark !== pointed && isOn(at, size, THUMBNAIL)) {
      drawMark(pen, mark, at, scene);
    }
  }
  if (pointed) {
    const at = toScreen(pointed, view, size);
    drawMark(pen, pointed, at, scene);
    drawLabel(pen, pointed, at, scene);
  }
}

function drawMark(pen: Pen, mark: Mark, at: Point, scene: Scene): void {
  const { colours, pointed, view } = scene;
  const date = mark.objects[0]?.dates[0];
  const thumbnail = date && scene.thumbnailOf(date);
  const radius = thumbnail ? thumbnailRadius(mark, view) : radiusOf(mark.count);
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, CIRCLE);
  if (thumbnail) {
    pen.drawImage(thumbnail, at.x - radius, at.y - radius, 2 * radius, 2 * radius);
  } else {
    pen.globalAlpha = mark === pointed ? 1 : 0.85;
    pen.fillStyle = colours.accent;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.strokeStyle = thumbnail ? colours.accent : colours.ground;
  pen.lineWidth = mark === pointed ? 3 : 1.5;
  pen.stroke();
  if (thumbnail && mark.count > 1) {
    drawBadge(pen, mark.count, { x: at.x, y: at.y + radius }, colours);
  } else if (mark.count > 1 && radius >= 9) {
    drawCount(pen, mark.count, at, radius > 14 ? 12 : 10, colours);
  }
  if (view.scale >= CLOSE && mark !== pointed) {
    drawLabel(pen, mark, at, scene);
  }
}

/** Far away the stars show between them. */
const thumbnailRadius = ({ count }: Mark, { scale }: SkyView): number =>
  scale >= CLOSE ? THUMBNAIL : Math.min(radiusOf(count) + RIM, THUMBNAIL);

/** A number on a disc of the accent. */
function drawCount(pen: Pen, count: number, at: Point, size: number, colours: Colours): void {
  pen.fillStyle = colours.onAccent;
  pen.font = `600 ${size}px ${SANS}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(count), at.x, at.y + 0.5);
  pen.textBaseline = 'alphabetic';
}

/** A number at the lower edge of a thumbnail. */
function drawBadge(pen: Pen, count: number, { x, y }: Point, colours: Colours): void {
  const half = 4 + 3 * String(count).length;
  pen.beginPath();
  pen.roundRect(x - half, y - 7, 2 * half, 14, 7);
  pen.fillStyle = colours.accent;
  pen.fill();
  drawCount(pen, count, { x, y }, 10, colours);
}

function drawLabel(pen: Pen, mark: Mark, { x, y }: Point, scene: Scene): void {
  const { colours, size } = scene;
  const text = nameOf(mark);
  pen.font = `500 13px ${SANS}`;
  pen.textAlign = 'center';
  const half = pen.measureText(text).width / 2 + 4;
  const at = Math.min(Math.max(x, half), size.width - half);
  const below = y + THUMBNAIL + 16;
  // A rim in the colour of the ground leaves it legible over stars and lines.
  pen.lineWidth = 4;
  pen.lineJoin = 'round';
  pen.strokeStyle = colours.surface;
  pen.strokeText(text, at, below);
  pen.fillStyle = colours.text;
  pen.fillText(text, at, below);
}

/** `Andromeda Galaxy`, or `Andromeda Galaxy and 2 more`. */
export function nameOf({ objects }: Mark): string {
  const [first, ...others] = objects;
  const name = first?.name ?? '';
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}
