/** The brightness of the Milky Way, made of nested outlines and softened, so that it is even at every scale. */
import {
  declinationAt,
  type Direction,
  HALF_HEIGHT,
  project,
  type Size,
  type SkyView,
} from './projection';
import { within } from '../../components/sun';

/** Cells of one degree. */
const COLUMNS = 360;
const ROWS = 180;
/** Parts of a degree in which outlines are given. */
const PARTS = 10;
/** Degrees by which they are moved, so that no corner lies on a line between cells, where its side would be unsure. */
const ASIDE = 0.03;
/** Brightness within each of the outlines. */
const LEVELS = [0.16, 0.36, 0.58, 0.8, 1];
/** Cells to each side over which brightness is averaged. */
const SOFTNESS = 1;

/** Rings of right ascension and declination: the first point in tenths of a degree, then steps. */
export type Outlines = readonly (readonly (readonly number[])[])[];

/** The cells within the rings of a level, as ones. */
function fill(rings: readonly (readonly number[])[]): Uint8Array {
  // Each crossing of an edge changes whether all cells west of it, up to the next one, are within.
  const flips = new Uint8Array(COLUMNS * ROWS);
  // The same for the first column, which has no cell west of it: crossings of its meridian from the north.
  const starts = new Uint8Array(ROWS);
  for (const ring of rings) {
    let [ra, dec] = [(ring[0] ?? 0) / PARTS + ASIDE, (ring[1] ?? 0) / PARTS + ASIDE];
    const first = { ra, dec };
    for (let index = 2; index < ring.length; index += 2) {
      const next = {
        ra: ra + (ring[index] ?? 0) / PARTS,
        dec: dec + (ring[index + 1] ?? 0) / PARTS,
      };
      addEdge(flips, starts, { ra, dec }, next);
      ({ ra, dec } = next);
    }
    const turns = Math.round((ra - first.ra) / 360) * 360;
    addEdge(flips, starts, { ra, dec }, { ra: first.ra + turns, dec: first.dec });
  }
  for (let row = ROWS - 1, start = 0; row >= 0; row -= 1) {
    start ^= starts[row] ?? 0;
    let inside = start;
    for (let at = row * COLUMNS; at < (row + 1) * COLUMNS; at += 1) {
      inside ^= flips[at] ?? 0;
      flips[at] = inside;
    }
  }
  return flips;
}

function flip(bits: Uint8Array, at: number): void {
  bits[at] = (bits[at] ?? 0) ^ 1;
}

/** Notes where an edge crosses the middle of rows, and the first meridian. */
function addEdge(flips: Uint8Array, starts: Uint8Array, from: Direction, to: Direction): void {
  const [south, north] = from.dec < to.dec ? [from, to] : [to, from];
  const rowOf = (dec: number) => Math.ceil(dec + 89.5);
  for (let row = rowOf(south.dec); row < rowOf(north.dec); row += 1) {
    const dec = row - 89.5;
    const ra = south.ra + ((dec - south.dec) / (north.dec - south.dec)) * (north.ra - south.ra);
    const column = Math.floor(within(ra)) % COLUMNS;
    flip(flips, row * COLUMNS + column);
  }
  const [west, east] = [Math.floor(from.ra / 360), Math.floor(to.ra / 360)];
  if (west !== east) {
    const part = (Math.max(west, east) * 360 - from.ra) / (to.ra - from.ra);
    // The next row whose middle lies south of it.
    const row = rowOf(from.dec + part * (to.dec - from.dec)) - 1;
    if (row >= 0) {
      flip(starts, row);
    }
  }
}

/** Lines of cells through the field: how many, and the places from one to the next and from cell to cell. */
interface Lines {
  lines: number;
  next: number;
  cells: number;
  step: number;
}
const ALONG_ROWS: Lines = { lines: ROWS, next: COLUMNS, cells: COLUMNS, step: 1 };
const ALONG_COLUMNS: Lines = { lines: COLUMNS, next: 1, cells: ROWS, step: COLUMNS };

/** Averages each cell with its neighbours. A line goes on at its end, as right ascension does; the poles are dark. */
function soften(field: Float32Array, along: Lines): Float32Array<ArrayBuffer> {
  const { lines, next, cells, step } = along;
  const soft = new Float32Array(field.length);
  const width = 2 * SOFTNESS + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * next;
    let sum = 0;
    for (let cell = -width; cell < cells; cell += 1) {
      const come = cell + SOFTNESS;
      const gone = cell - SOFTNESS - 1;
      sum += field[start + ((come + cells) % cells) * step] ?? 0;
      if (cell >= 0) {
        sum -= field[start + ((gone + cells) % cells) * step] ?? 0;
        soft[start + cell * step] = sum / width;
      }
    }
  }
  return soft;
}

interface Across {
  row: number;
  /** Pixels of the page for each painted one. */
  step: number;
  /** Of right ascension for each pixel of the page. */
  degrees: number;
}

function paintRow(
  target: Uint32Array,
  width: number,
  palette: Uint32Array,
  line: Float32Array,
  { row, step, degrees }: Across,
  view: SkyView,
  size: Size,
): boolean {
  let isSeen = false;
  // The map is as wide as a whole turn.
  const reach = Math.min(180 / degrees, size.width / 2);
  const first = Math.max(Math.floor((size.width / 2 - reach) / step), 0);
  const last = Math.min(Math.ceil((size.width / 2 + reach) / step), width);
  const turn = (size.width / 2 - (first + 0.5) * step) * degrees;
  let at = ((view.ra + turn + 720) % 360) - 0.5;
  for (let column = first; column < last; column += 1) {
    at += at < 0 ? COLUMNS : 0;
    const cell = at | 0;
    // The line begins again after its end.
    const here = line[cell] ?? 0;
    const brightness = here + (at - cell) * ((line[cell + 1] ?? 0) - here);
    target[row * width + column] = palette[(brightness * 255) | 0] ?? 0;
    isSeen ||= brightness > 0.004;
    at -= degrees * step;
  }
  return isSeen;
}

/** Brightness from 0 to 1 of cells of a degree. */
export class MilkyWay {
  private readonly field: Float32Array;
  private readonly line = new Float32Array(COLUMNS + 1);

  constructor(outlines: Outlines) {
    let field = new Float32Array(COLUMNS * ROWS);
    let lower = 0;
    outlines.forEach((rings, level) => {
      const brightness = LEVELS[level] ?? 1;
      const cells = fill(rings);
      for (let at = 0; at < cells.length; at += 1) {
        field[at] = (field[at] ?? 0) + (cells[at] ?? 0) * (brightness - lower);
      }
      lower = brightness;
      // The faintest light has the softest edge.
      field = soften(soften(field, ALONG_ROWS), ALONG_COLUMNS);
    });
    this.field = field;
  }

  /**
   * Paints what a view shows.
   *
   * @param pixels of the whole canvas, `step` pixels of the page each.
   * @param palette 256 colours by brightness, as 32-bit numbers.
   * @returns whether any of it is in sight.
   */
  paint(pixels: ImageData, palette: Uint32Array, step: number, view: SkyView, size: Size): boolean {
    const target = new Uint32Array(pixels.data.buffer).fill(0);
    let isSeen = false;
    for (let row = 0; row < pixels.height; row += 1) {
      const height = view.height + (size.height / 2 - (row + 0.5) * step) / view.scale;
      if (Math.abs(height) < HALF_HEIGHT) {
        const dec = declinationAt(height);
        const across = { row, step, degrees: 1 / (project({ ra: 0, dec }).perDegree * view.scale) };
        isSeen =
          paintRow(target, pixels.width, palette, this.rowAt(dec), across, view, size) || isSeen;
      }
    }
    return isSeen;
  }

  brightnessAt({ ra, dec }: Direction): number {
    return this.rowAt(dec)[Math.floor(ra) % COLUMNS] ?? 0;
  }

  /** The brightness along a declination, between the middles of two rows, with the first cell again at the end. */
  private rowAt(dec: number): Float32Array {
    const at = Math.min(Math.max(dec + 89.5, 0), ROWS - 1.001);
    const row = Math.floor(at);
    const part = at - row;
    const { field, line } = this;
    for (let column = 0; column <= COLUMNS; column += 1) {
      const cell = row * COLUMNS + (column % COLUMNS);
      const south = field[cell] ?? 0;
      line[column] = south + part * ((field[cell + COLUMNS] ?? 0) - south);
    }
    return line;
  }
}
