/** Where a picture stands when it is enlarged and moved: numbers alone. */

/** A point in CSS pixels, from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture is shown: how much it is enlarged, and where its middle is. */
export interface Zoom extends Point {
  scale: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 8;

/** Zero is added to make 0 of -0. */
const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to) + 0;

/** Enlarges by a factor. What is at the point stays there. */
export function zoomAt(zoom: Zoom, factor: number, { x, y }: Point): Zoom {
  const scale = clamp(zoom.scale * factor, 1, MOST_SCALE);
  const ratio = scale / zoom.scale;
  return { scale, x: x - (x - zoom.x) * ratio, y: y - (y - zoom.y) * ratio };
}

export const moveBy = (zoom: Zoom, { x, y }: Point): Zoom => ({
  ...zoom,
  x: zoom.x + x,
  y: zoom.y + y,
});

/** The nearest position in which the picture covers its stage; the middle where it cannot. */
export function within(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const limit = (of: number, space: number) => Math.max((of * zoom.scale - space) / 2, 0);
  const [across, down] = [limit(picture.width, stage.width), limit(picture.height, stage.height)];
  return { ...zoom, x: clamp(zoom.x, -across, across), y: clamp(zoom.y, -down, down) };
}
