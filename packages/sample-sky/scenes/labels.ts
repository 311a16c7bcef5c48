/** Where the words of a picture stand: none over another, over a body, or out of the picture. */
import type { Place } from '../sphere';
import { type Size, text, type TextStyle, textWidth } from '../drawing/svg';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Disc extends Place {
  radius: number;
}

interface NamedDisc extends Disc {
  name: string;
}

type Segment = readonly [from: Place, to: Place];

export interface Label extends Box {
  content: string;
  svg: string;
}

/** Where a name may stand beside its point: right, left, then around; −1 is left or above. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [0, 1],
] as const;
/** How far away it may stand, in gaps. */
const RINGS = [1, 1.9, 3, 4.5];
/** A capital's height and a descender's depth, in ems. */
const ASCENT = 0.74;
const DESCENT = 0.24;
/** Pixels between the boxes of two names. */
const AIR = 4;
const ANCHORS = { start: 0, middle: 0.5, end: 1 };

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function covers(box: Box, { x, y, radius }: Disc): boolean {
  const dx = x - Math.max(box.x, Math.min(x, box.x + box.width));
  const dy = y - Math.max(box.y, Math.min(y, box.y + box.height));
  return Math.hypot(dx, dy) < radius;
}

/** Whether a line runs through a box (the way of Liang and Barsky). */
function crosses({ x, y, width, height }: Box, [from, to]: Segment): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const) {
    if (step === 0 && room < 0) {
      return false;
    }
    if (step < 0) {
      enter = Math.max(enter, room / step);
    } else if (step > 0) {
      leave = Math.min(leave, room / step);
    }
  }
  return enter < leave;
}

export class Labels {
  readonly labels: Label[] = [];
  readonly discs: Disc[] = [];
  private readonly lines: Segment[] = [];

  /** @param allowed a part of the picture that names must keep to */
  constructor(
    readonly size: Size,
    private readonly allowed: (box: Box) => boolean = () => true,
    private readonly margin = 16,
  ) {}

  /** A body that no name may cover. */
  keepClear({ x, y }: Place, radius: number): void {
    this.discs.push({ x, y, radius });
  }

  /** Lines that names avoid where they can. */
  avoidLines(lines: readonly Segment[]): void {
    this.lines.push(...lines);
  }

  /** Words that have their place, such as a title. Place them first: all others give way. */
  fixed(x: number, y: number, content: string, style: TextStyle): void {
    this.add(this.boxOf(x, y, content, style), x, y, content, style);
  }

  /** A name beside a point, where it crosses the fewest lines. @returns whether there was room */
  beside(point: Place, content: string, gap: number, style: TextStyle): boolean {
    const spots = RINGS.flatMap((ring) =>
      SIDES.map(([across, down]) => {
        const near = across !== 0 && down !== 0 ? 0.7 : 1;
        const reach = gap * ring;
        return {
          x: point.x + across * reach * near,
          y: point.y + style.size * 0.25 + down * (reach * near + style.size * 0.3),
          style: { ...style, anchor: anchorOf(across) },
        };
      }),
    );
    return this.addBest(spots, content);
  }

  /** Names each of some bodies, once all their discs are known. */
  besideEach(
    bodies: readonly NamedDisc[],
    gapOf: (radius: number) => number,
    style: TextStyle,
  ): void {
    for (const body of bodies) {
      this.keepClear(body, body.radius);
    }
    for (const { name, radius, ...place } of bodies) {
      this.beside(place, name, gapOf(radius), style);
    }
  }

  /** A name over a place or close to it. @returns whether there was room */
  over({ x, y }: Place, content: string, style: TextStyle): boolean {
    const step = style.size * 1.7;
    const shifts = [0, -1, 1, -2, 2].flatMap((down) =>
      [0, -2, 2].map((across) => ({ x: x + across * step, y: y + down * step, style })),
    );
    return this.addBest(shifts, content);
  }

  draw(): string {
    return this.labels.map(({ svg }) => svg).join('');
  }

  private addBest(
    spots: readonly { x: number; y: number; style: TextStyle }[],
    content: string,
  ): boolean {
    let best: { spot: (typeof spots)[number]; box: Box } | undefined;
    let fewest = Infinity;
    for (const spot of spots) {
      const box = this.boxOf(spot.x, spot.y, content, spot.style);
      if (!this.isFree(box)) {
        continue;
      }
      const crossed = this.lines.filter((line) => crosses(box, line)).length;
      if (crossed < fewest) {
        [best, fewest] = [{ spot, box }, crossed];
      }
      if (crossed === 0) {
        break;
      }
    }
    if (best) {
      const { spot, box } = best;
      this.add(box, spot.x, spot.y, content, spot.style);
    }
    return best !== undefined;
  }

  private isFree(box: Box): boolean {
    const { margin, size } = this;
    return (
      box.x >= margin &&
      box.y >= margin &&
      box.x + box.width <= size.width - margin &&
      box.y + box.height <= size.height - margin &&
      this.allowed(box) &&
      !this.discs.some((disc) => covers(box, disc)) &&
      !this.labels.some((label) => meet(box, label))
    );
  }

  private boxOf(x: number, y: number, content: string, style: TextStyle): Box {
    const width = textWidth(content, style);
    return {
      x: x - width * ANCHORS[style.anchor ?? 'start'] - AIR,
      y: y - style.size * ASCENT - AIR / 2,
      width: width + AIR * 2,
      height: style.size * (ASCENT + DESCENT) + AIR,
    };
  }

  private add(box: Box, x: number, y: number, content: string, style: TextStyle): void {
    this.labels.push({ ...box, content, svg: text(x, y, content, style) });
  }
}

const anchorOf = (across: number): NonNullable<TextStyle['anchor']> =>
  across === 0 ? 'middle' : across > 0 ? 'start' : 'end';

/** The style of the small print: capitals set wide. The content must be in capitals already. */
export const smallPrint = (size: number, fill: string, opacity = 0.62): TextStyle => ({
  size,
  fill,
  opacity,
  anchor: 'middle',
  spacing: 0.18,
});

interface FooterOptions {
  title: string;
  small: string;
  /** Pixels from the bottom to the title. */
  up: number;
  size?: number;
}

/** The bottom lines of a picture: a title in serif and small capitals below. */
export function footer(
  labels: Labels,
  ink: string,
  { title, small, up, size = 50 }: FooterOptions,
): void {
  const [x, y] = [labels.size.width / 2, labels.size.height - up];
  labels.fixed(x, y, title, { size, font: 'serif', fill: ink, anchor: 'middle' });
  labels.fixed(x, y + 44, small.toUpperCase(), smallPrint(18, ink));
}
