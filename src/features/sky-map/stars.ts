/** The stars of the map, in bands of declination, so that a frame looks at those near to what it shows alone. */
import faintStars from './faintStars.bin?url';
import { project, type Projected } from './projection';

export interface Star extends Projected {
  magnitude: number;
  /** From 0, the bluest, to 6, the reddest. */
  tint: number;
}

const STAR_BYTES = 6;
const BAND = 5;
/** Colour indices B−V from which a star has the next tint. */
const TINTS = [-0.1, 0.15, 0.4, 0.7, 1.05, 1.45];

/** Stars as `scripts/make-sky-chart.mjs` packs them: brightest first. */
export class StarCatalogue {
  /** Indices of the stars, by band. */
  private readonly rows: readonly number[][];
  private readonly bands: (readonly Star[] | undefined)[] = [];

  constructor(private readonly bytes: DataView) {
    const rows = Array.from({ length: 180 / BAND }, (): number[] => []);
    for (let index = 0; index < this.length; index += 1) {
      rows[Math.min(Math.floor((this.decAt(index) + 90) / BAND), rows.length - 1)]?.push(index);
    }
    this.rows = rows;
  }

  get length(): number {
    return Math.floor(this.bytes.byteLength / STAR_BYTES);
  }

  at(index: number): Star {
    const at = index * STAR_BYTES;
    const ra = (this.bytes.getUint16(at, true) / 65_535) * 360;
    const colour = this.bytes.getUint8(at + 5) / 80 - 0.5;
    return {
      ...project({ ra, dec: this.decAt(index) }),
      magnitude: this.bytes.getUint8(at + 4) / 25 - 2,
      tint: TINTS.filter((least) => colour >= least).length,
    };
  }

  /** The bands that have a part between two declinations, each brightest first. They are unpacked when first seen. */
  *between(south: number, north: number): Iterable<readonly Star[]> {
    const [first, last] = [south, north].map((dec) => Math.floor((dec + 90) / BAND));
    for (let band = first ?? 0; band <= (last ?? 0); band += 1) {
      yield (this.bands[band] ??= (this.rows[band] ?? []).map((index) => this.at(index)));
    }
  }

  private decAt(index: number): number {
    return (this.bytes.getUint16(index * STAR_BYTES + 2, true) / 65_535) * 180 - 90;
  }
}

/** All stars to magnitude 8, 248 kB. @throws {Error} they could not be loaded. */
export async function loadFaintStars(): Promise<StarCatalogue> {
  const response = await fetch(faintStars);
  if (!response.ok) {
    throw new Error(`Stars: status ${response.status}`);
  }
  return new StarCatalogue(new DataView(await response.arrayBuffer()));
}
