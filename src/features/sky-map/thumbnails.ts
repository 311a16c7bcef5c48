/** Pictures for the marks of the map: round thumbnails, and whole ones for objects in their true size. */
import { IMAGE_WIDTHS } from '../../../contract/images';

/** Cached, as readers come back to places. */
const MOST = 300;

interface Requested {
  date: string;
  /** Pixels of the page along the longer side of a whole picture; undefined for a thumbnail. */
  side: number | undefined;
}

interface Known {
  /** Missing while it is on its way, and if it did not come. */
  image?: HTMLImageElement;
  disc?: HTMLCanvasElement;
}

export class Thumbnails {
  /** By date and width. */
  private readonly known = new Map<string, Known>();
  /** Widths of the pictures that are shown now, by date. */
  private widths: ReadonlyMap<string, number> = new Map();

  /**
   * @param size of thumbnails, in pixels of the page.
   * @param onArrival is called when a picture has come.
   */
  constructor(
    private readonly size: number,
    private readonly onArrival: () => void,
  ) {}

  /** The middle of a picture, if it is shown now and has come. */
  disc(date: string): HTMLCanvasElement | undefined {
    const entry = this.widths.has(date) ? this.find(date) : undefined;
    if (entry?.image) {
      entry.disc ??= roundOff(entry.image, this.size * window.devicePixelRatio);
    }
    return entry?.disc;
  }

  /** The whole picture, in its width or in the next one that has come. */
  picture(date: string): HTMLImageElement | undefined {
    return this.find(date)?.image;
  }

  /** Only these are shown as thumbnails from now on. */
  show(pictures: readonly Requested[]): void {
    this.widths = new Map(pictures.map(({ date, side }) => [date, widthFor(side)]));
    for (const [date, width] of this.widths) {
      if (!this.known.has(keyOf(date, width))) {
        this.load(date, width);
      }
    }
    this.onArrival();
  }

  forget(): void {
    this.widths = new Map();
    this.known.clear();
  }

  private find(date: string): Known | undefined {
    const shown = this.widths.get(date) ?? 0;
    const widths = IMAGE_WIDTHS.toSorted((a, b) => Math.abs(a - shown) - Math.abs(b - shown));
    return widths
      .map((width) => this.known.get(keyOf(date, width)))
      .find((entry) => entry?.image !== undefined);
  }

  private load(date: string, width: number): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST && oldest !== undefined) {
      this.known.delete(oldest);
    }
    const key = keyOf(date, width);
    this.known.set(key, {});
    const image = new Image();
    image.addEventListener('load', () => {
      // It may have been forgotten meanwhile.
      if (this.known.has(key)) {
        this.known.set(key, { image });
        this.onArrival();
      }
    });
    image.src = `/images/${date}/${width}.webp`;
  }
}

const keyOf = (date: string, width: number) => `${date}/${width}`;

/** The width that is large enough, or the largest. */
function widthFor(side = 0): number {
  const pixels = side * window.devicePixelRatio;
  return IMAGE_WIDTHS.find((width) => width >= pixels) ?? 1920;
}

function roundOff(image: HTMLImageElement, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  const side = Math.min(image.naturalWidth, image.naturalHeight);
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
  pen?.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  pen?.clip();
  pen?.drawImage(image, left, top, side, side, 0, 0, size, size);
  return canvas;
}
