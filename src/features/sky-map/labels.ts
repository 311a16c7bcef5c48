/** Names on the map. One that would lie over another one is left out, so the most important comes first. */

import type { Point, Size } from './projection';
import type { Pen } from './scene';

export interface LabelStyle {
  font: string;
  colour: string;
  /** A rim that leaves it legible over pictures and lines. */
  rim?: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between names. */
const GAP = 3;
const HEIGHT = 14;
const MOST_KNOWN = 2000;
/** What the slider of the years hides, around the middle of the lower edge. */
const SLIDER = { half: 272, height: 60 };

export class Labels {
  /** Widths in pixels, by font and text: to measure takes longer than to look one up. */
  private readonly widths = new Map<string, number>();
  private boxes: Box[] = [];

  clear({ width, height }: Size): void {
    const [middle, top] = [width / 2, height - SLIDER.height];
    const { half } = SLIDER;
    this.boxes = [{ left: middle - half, right: middle + half, top, bottom: height }];
  }

  /** Keeps a square free of names. */
  reserve({ x, y }: Point, half: number): void {
    this.boxes.push({ left: x - half, right: x + half, top: y - half, bottom: y + half });
  }

  /** Draws a name whose line is below a point, unless there is no room. It stays on the canvas. */
  add(pen: Pen, text: string, { x, y }: Point, size: Size, style: LabelStyle): void {
    const half = this.widthOf(pen, text, style.font) / 2;
    const edge = half + 4;
    const middle = Math.min(Math.max(x, edge), size.width - edge);
    const box = { left: middle - half, right: middle + half, top: y - HEIGHT + 3, bottom: y + 3 };
    const isTaken = this.boxes.some(
      ({ left, right, top, bottom }) =>
        left < box.right + GAP &&
        right > box.left - GAP &&
        top < box.bottom + GAP &&
        bottom > box.top - GAP,
    );
    if (isTaken) {
      return;
    }
    this.boxes.push(box);
    pen.font = style.font;
    pen.textAlign = 'center';
    if (style.rim) {
      pen.lineWidth = 4;
      pen.lineJoin = 'round';
      pen.strokeStyle = style.rim;
      pen.strokeText(text, middle, y);
    }
    pen.fillStyle = style.colour;
    pen.fillText(text, middle, y);
  }

  private widthOf(pen: Pen, text: string, font: string): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) {
      return known;
    }
    if (this.widths.size > MOST_KNOWN) {
      this.widths.clear();
    }
    pen.font = font;
    const { width } = pen.measureText(text);
    this.widths.set(key, width);
    return width;
  }
}
