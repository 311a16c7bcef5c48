/** Draws the marks of the pictures, and the names of marks, stars and constellations. */
import { CONSTELLATIONS, NAMED_STARS } from './chart';
import { isOn, type Mark, radiusOf, reachOf } from './clusters';
import { faintestAt } from './drawBackdrop';
import { quartersOf } from './drawNight';
import type { Labels } from './labels';
import { altitudeOf, type Night } from './night';
import { project, type Projected, type Point, type SkyView, toScreen } from './projection';
import { CIRCLE, type Colours, type Pen, type Scene } from './scene';

export interface MarkScene extends Scene {
  marks: readonly Mark[];
  pointed: Mark | undefined;
  ringed: Ringed | undefined;
  /** The thumbnail of a picture, as a disc, if it is there. */
  thumbnailOf: (date: string) => HTMLCanvasElement | undefined;
  pictureOf: (date: string) => HTMLImageElement | undefined;
}

/** The place of an object, whether pictures show it or not. */
export interface Ringed {
  name: string;
  at: Projected;
  /** As of a mark; 0 where it is not known. */
  extent: number;
}

const SERIF = "'Newsreader Variable', Georgia, serif";
const SANS = "'Inter Variable', system-ui, sans-serif";
/** Scales, in pixels for a unit of the plane, from which constellations and stars have names, ... */
const SKY_NAMES = 330;
/** ... from which marks have names and thumbnails their full size, ... */
const CLOSE = 600;
/** ... and from which names have a rim. */
const NAME_RIMS = 1500;
/** Marks of the whole sky that have names, most pictured first. */
const NAMED = 12;
/** Magnitudes between the faintest star that has its name and the faintest that is shown. */
const NAMELESS = 4.6;
/** Radius of a mark with a thumbnail, at most. */
export const THUMBNAIL = 24;
/** The part of its size that a mark has on the whole sky. */
const FAR = 0.7;
/** Pixels that a thumbnail reaches beyond the mark without it. */
const RIM = 5;

export function drawMarks(pen: Pen, scene: MarkScene, labels: Labels): void {
  const { marks, view, size, pointed } = scene;
  labels.clear(size);
  const shown = marks.flatMap((mark) => {
    const at = toScreen(mark, view, size);
    return isUp(mark, scene) && isOn(at, size, reachOf(mark, view.scale))
      ? [{ mark, at, reach: 0 }]
      : [];
  });
  for (const each of shown) {
    each.reach = drawMark(pen, each.mark, each.at, scene);
  }
  if (scene.ringed) {
    drawReticle(pen, scene.ringed, scene, labels);
  }
  if (scene.night) {
    nameQuarters(pen, scene, scene.night, labels);
  }
  const first = shown.find(({ mark }) => mark === pointed);
  if (first) {
    // It is above the others.
    first.reach = drawMark(pen, first.mark, first.at, scene);
    nameMark(pen, first, scene, labels);
  }
  const [large, small] = [true, false].map((isLarge) =>
    shown.filter(({ mark }) => Boolean(mark.extent) === isLarge),
  ) as [ShownMark[], ShownMark[]]; // of two
  small.forEach(({ at, reach }) => labels.reserve(at, reach));
  shown
    .toSorted((one, other) => other.mark.count - one.mark.count)
    .slice(0, view.scale >= CLOSE ? shown.length : NAMED)
    .filter(({ mark }) => mark !== pointed && nameOf(mark) !== scene.ringed?.name)
    .forEach((each) => nameMark(pen, each, scene, labels));
  // What lies in a picture may have a name on it, but not what the picture hides.
  large.forEach(({ at, reach }) => labels.reserve(at, reach));
  if (view.scale >= SKY_NAMES) {
    nameSky(pen, scene, labels);
  }
}

/** Pixels of a ring's radius at least, and between its rim and what it surrounds. */
const RING = { least: 30, gap: 8 };
const ARCS = [0, 1, 2, 3].map((quarter) => (quarter / 4) * CIRCLE + 0.35);
const ARC = CIRCLE / 4 - 0.7;

/** Four arcs around a place, with its name below them. */
function drawReticle(pen: Pen, ringed: Ringed, { view, size, colours }: MarkScene, labels: Labels) {
  const { x, y } = toScreen(ringed.at, view, size);
  const radius = Math.max(RING.least, (ringed.extent * view.scale) / 2 + RING.gap);
  pen.beginPath();
  for (const start of ARCS) {
    pen.moveTo(x + radius * Math.cos(start), y + radius * Math.sin(start));
    pen.arc(x, y, radius, start, start + ARC);
  }
  for (const [colour, width] of [
    [colours.sky, 5],
    [colours.accent, 2.5],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
  if (isOn({ x, y }, size)) {
    const style = { font: `600 13px ${SANS}`, colour: colours.text, rim: colours.sky };
    labels.add(pen, ringed.name, { x, y: y + radius + 16 }, size, style);
  }
}

/** Whether it is above the horizon, where there is one. */
function isUp({ ra, dec }: Mark, { night }: MarkScene): boolean {
  return !night || altitudeOf({ ra, dec }, night.ra, night.latitude) > 0;
}

function nameQuarters(pen: Pen, { view, size, colours }: MarkScene, night: Night, labels: Labels) {
  for (const { name, ra, dec } of quartersOf(night)) {
    const { x, y } = toScreen(project({ ra, dec }), view, size);
    if (isOn({ x, y }, size)) {
      const style = { font: `600 13px ${SANS}`, colour: colours.accent, rim: colours.sky };
      labels.add(pen, name, { x, y: y + 5 }, size, style);
    }
  }
}

function nameSky(pen: Pen, { view, size, colours }: MarkScene, labels: Labels): void {
  const faintest = faintestAt(view.scale) - NAMELESS;
  const name = (text: string, at: Point, font: string) =>
    isOn(at, size, 40) && labels.add(pen, text, at, size, { font, colour: colours.textQuiet });
  for (const star of NAMED_STARS) {
    if (star.magnitude > faintest) {
      break;
    }
    const { x, y } = toScreen(star, view, size);
    name(star.name, { x, y: y + 18 }, `12px ${SANS}`);
  }
  const font = `italic ${view.scale >= CLOSE ? 17 : 14}px ${SERIF}`;
  CONSTELLATIONS.forEach((each) => name(each.name, toScreen(each.label, view, size), font));
}

interface ShownMark {
  mark: Mark;
  at: Point;
  /** Pixels from its middle to its rim. */
  reach: number;
}

function nameMark(pen: Pen, { mark, at, reach }: ShownMark, scene: MarkScene, labels: Labels) {
  const { colours, size, pointed, view } = scene;
  const isFar = view.scale < CLOSE && mark !== pointed;
  labels.add(pen, isFar ? regionOf(mark) : nameOf(mark), { x: at.x, y: at.y + reach + 16 }, size, {
    font: `500 13px ${SANS}`,
    colour: colours.text,
    // Far enlarged there are pictures below it.
    ...((mark === pointed || view.scale >= NAME_RIMS) && { rim: colours.sky }),
  });
}

/** @returns pixels from its middle down to its rim. */
function drawMark(pen: Pen, mark: Mark, at: Point, scene: MarkScene): number {
  const { colours, pointed, view } = scene;
  const date = mark.objects[0]?.dates[0];
  const side = (mark.extent ?? 0) * view.scale;
  const picture = side && date ? scene.pictureOf(date) : undefined;
  if (picture) {
    return drawPicture(pen, picture, at, { side, isPointed: mark === pointed }, scene);
  }
  if (side) {
    drawRing(pen, at, side / 2, colours);
  }
  const thumbnail = date && scene.thumbnailOf(date);
  const radius = thumbnail
    ? thumbnailRadius(mark, view)
    : radiusOf(mark.count) * (view.scale >= CLOSE ? 1 : FAR);
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, CIRCLE);
  if (thumbnail) {
    pen.drawImage(thumbnail, at.x - radius, at.y - radius, 2 * radius, 2 * radius);
    redden(pen, colours);
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
    return radius + BADGE / 2;
  } else if (mark.count > 1 && radius >= 9) {
    drawCount(pen, mark.count, at, radius > 14 ? 12 : 10, colours);
  }
  return radius;
}

/** Times the canvas that a picture is long when it begins to fade, and when it is faintest. */
const FADING = { from: 1.5, to: 3, least: 0.35 };

/** A picture as long as its object is. How it is turned is not known, so it stands upright. */
function drawPicture(
  pen: Pen,
  picture: HTMLImageElement,
  { x, y }: Point,
  { side, isPointed }: { side: number; isPointed: boolean },
  { size, colours }: MarkScene,
): number {
  const { naturalWidth, naturalHeight } = picture;
  const ratio = side / Math.max(naturalWidth, naturalHeight);
  const [width, height] = [naturalWidth * ratio, naturalHeight * ratio];
  const times = side / Math.min(size.width, size.height);
  const faded = (times - FADING.from) / (FADING.to - FADING.from);
  pen.save();
  pen.globalAlpha = Math.min(Math.max(1 - faded * (1 - FADING.least), FADING.least), 1);
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, Math.min(side / 14, 10));
  pen.strokeStyle = isPointed ? colours.accent : colours.hairline;
  pen.lineWidth = isPointed ? 6 : 3;
  pen.stroke();
  pen.clip();
  pen.drawImage(picture, x - width / 2, y - height / 2, width, height);
  redden(pen, colours);
  pen.restore();
  return height / 2;
}

/** Leaves of what the present path holds the red alone, where the theme wants that. */
function redden(pen: Pen, { isRed }: Colours): void {
  if (isRed) {
    pen.globalCompositeOperation = 'multiply';
    pen.fillStyle = 'red';
    pen.fill();
    pen.globalCompositeOperation = 'source-over';
  }
}

/** How large an object is whose picture is not there. */
function drawRing(pen: Pen, { x, y }: Point, radius: number, colours: Colours): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, CIRCLE);
  pen.globalAlpha = 0.4;
  pen.strokeStyle = colours.accent;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Far away the stars show between them. */
const thumbnailRadius = ({ count }: Mark, { scale }: SkyView): number =>
  scale >= CLOSE ? THUMBNAIL : Math.min((radiusOf(count) + RIM) * FAR, THUMBNAIL);

/** A number on a disc of the accent. */
function drawCount(pen: Pen, count: number, at: Point, size: number, colours: Colours): void {
  pen.fillStyle = colours.onAccent;
  pen.font = `600 ${size}px ${SANS}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(count), at.x, at.y + 0.5);
  pen.textBaseline = 'alphabetic';
}

/** Its height in pixels. */
const BADGE = 14;

/** A number at the lower edge of a thumbnail. */
function drawBadge(pen: Pen, count: number, { x, y }: Point, colours: Colours): void {
  const half = 4 + 3 * String(count).length;
  pen.beginPath();
  pen.roundRect(x - half, y - BADGE / 2, 2 * half, BADGE, BADGE / 2);
  pen.fillStyle = colours.accent;
  pen.fill();
  drawCount(pen, count, { x, y }, 10, colours);
}

/** Where a mark of the whole sky is: it may stand for many objects. */
const regionOf = ({ objects: [first] }: Mark): string =>
  first?.constellation_name ?? first?.name ?? '';

/** `Andromeda Galaxy`, or `Andromeda Galaxy and 2 more`. */
export function nameOf({ objects }: Mark): string {
  const [first, ...others] = objects;
  const name = first?.name ?? '';
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}
