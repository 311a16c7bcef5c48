/** Draws what lies behind the pictures. It is called for each frame while the map moves, so it allocates little. */
import { STAR_TINTS } from '../../theme/starTints';
import { CONSTELLATIONS, GRID } from './chart';
import { isOn } from './clusters';
import { drawNight } from './drawNight';
import type { Haze } from './haze';
import {
  declinationAt,
  project,
  type Projected,
  type Point,
  type Size,
  toScreen,
  turn,
} from './projection';
import { multiply, parseColour, printColour } from './rgb';
import { CIRCLE, type Pen, type Scene } from './scene';
import type { StarCatalogue } from './stars';

export function drawBackdrop(pen: Pen, scene: Scene, haze: Haze, stars: StarCatalogue): void {
  const { size } = scene;
  pen.clearRect(0, 0, size.width, size.height);
  pen.save();
  drawGround(pen, scene);
  haze.draw(pen, scene);
  drawGrid(pen, scene);
  drawFigures(pen, scene);
  drawStars(pen, scene, stars);
  if (scene.night) {
    drawNight(pen, scene, scene.night);
  }
  pen.restore();
}

const EDGE = Array.from({ length: 61 }, (_, index) => project({ ra: 0, dec: index * 3 - 90 }));

/** The sky's outline. What is drawn later stays within it. */
function drawGround(pen: Pen, { view, size, colours }: Scene): void {
  const x = (at: Projected, side: number) =>
    size.width / 2 + side * 180 * at.perDegree * view.scale;
  const y = (at: Projected) => size.height / 2 - (at.height - view.height) * view.scale;
  pen.beginPath();
  EDGE.forEach((at) => pen.lineTo(x(at, -1), y(at)));
  EDGE.toReversed().forEach((at) => pen.lineTo(x(at, 1), y(at)));
  pen.closePath();
  pen.fillStyle = colours.sky;
  pen.strokeStyle = colours.hairline;
  pen.fill();
  pen.stroke();
  pen.clip();
}

/** Adds a line to the path, without what crosses the map's edge or is out of sight. */
function addLine(pen: Pen, line: readonly Projected[], { view, size }: Scene): void {
  let isDown = false;
  line.forEach((at, index) => {
    const before = line[index - 1];
    if (before) {
      const way = turn(view.ra, at.ra) - turn(view.ra, before.ra);
      const from = toScreen(before, view, size);
      const to = toScreen(at, view, size);
      const isSeen = Math.abs(way) < 180 && mayCross(from, to, size);
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

/** Whether a line is not wholly on one side of the canvas. */
const mayCross = (from: Point, to: Point, { width, height }: Size): boolean =>
  Math.max(from.x, to.x) >= 0 &&
  Math.min(from.x, to.x) <= width &&
  Math.max(from.y, to.y) >= 0 &&
  Math.min(from.y, to.y) <= height;

function drawGrid(pen: Pen, scene: Scene): void {
  pen.beginPath();
  GRID.forEach((line) => addLine(pen, line, scene));
  pen.globalAlpha = 0.6;
  pen.strokeStyle = scene.colours.hairline;
  pen.lineWidth = 1;
  pen.stroke();
}

function drawFigures(pen: Pen, scene: Scene): void {
  pen.beginPath();
  CONSTELLATIONS.forEach(({ lines }) => lines.forEach((line) => addLine(pen, line, scene)));
  pen.globalAlpha = 0.3;
  pen.strokeStyle = scene.colours.textQuiet;
  pen.stroke();
  pen.globalAlpha = 1;
}

/** The faintest magnitude that a scale shows: some two thousand stars are in sight at each. */
export const faintestAt = (scale: number): number =>
  4.6 + Math.log2(Math.max(scale / 180, 1)) * 1.15;

/** Magnitudes over which stars become brighter, from the faintest that are shown. */
const RANGE = 2.5;
/** Pixels of the radius from which a star is a disc and not a square, and from which it has a halo. */
const ROUND = 0.9;
const HALO = 2.2;

function drawStars(pen: Pen, scene: Scene, stars: StarCatalogue): void {
  const { view, size, colours } = scene;
  const faintest = faintestAt(view.scale);
  const [north, south] = [1, -1].map((side) =>
    declinationAt(view.height + (side * (size.height / 2 + 4)) / view.scale),
  ) as [number, number]; // of two
  // On a phone the whole sky is small.
  const growth = Math.min(Math.max(view.scale / 190, 0.55), 1);
  const ink = parseColour(colours.text);
  const tints = STAR_TINTS.map((tint) =>
    colours.isRed ? colours.accent : printColour(multiply(ink, parseColour(tint))),
  );
  let style = -1;
  for (const band of stars.between(south, north)) {
    for (const star of band) {
      if (star.magnitude > faintest) {
        break;
      }
      const at = toScreen(star, view, size);
      if (isOn(at, size, 3)) {
        if (star.tint !== style) {
          style = star.tint;
          pen.fillStyle = tints[style] ?? colours.text;
        }
        drawStar(pen, at, faintest - star.magnitude, growth);
      }
    }
  }
  pen.globalAlpha = 1;
}

/** @param excess magnitudes that it is brighter than the faintest one. */
function drawStar(pen: Pen, { x, y }: Point, excess: number, growth: number): void {
  const radius = (0.55 + 0.28 * excess + 0.02 * excess ** 2) * growth;
  const opacity = Math.min(0.25 + (0.65 * excess) / RANGE, 0.92);
  pen.globalAlpha = opacity;
  if (radius < ROUND) {
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    return;
  }
  pen.beginPath();
  pen.arc(x, y, Math.min(radius, 4.5), 0, CIRCLE);
  pen.fill();
  if (radius > HALO) {
    pen.globalAlpha = 0.12;
    pen.beginPath();
    pen.arc(x, y, Math.min(radius, 4.5) * 2.4, 0, CIRCLE);
    pen.fill();
  }
}
