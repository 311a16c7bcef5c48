/** Round thumbnails of pictures for the marks of the map. */
import { IMAGE_WIDTHS } from '../../../contract/images';

const [WIDTH] = IMAGE_WIDTHS;
/** Cached, as readers come back to places. */
const MOST = 300;

export class Thumbnails {
  /** By date; null while one is on its way, or if it did not come. */
  private readonly known = new Map<string, HTMLCanvasElement | null>();
  private wanted: readonly string[] = [];

  /**
   * @param size in pixels of the page.
   * @param onArrival is called when one that is wanted has come.
   */
  constructor(
    private readonly size: number,
    private readonly onArrival: () => void,
  ) {}

  get(date: string): HTMLCanvasElement | undefined {
    return this.wanted.includes(date) ? (this.known.get(date) ?? undefined) : undefined;
  }

  /** Only these are shown from now on. */
  want(dates: readonly string[]): void {
    this.wanted = dates;
    for (const date of dates) {
      if (!this.known.has(date)) {
        this.load(date);
      }
    }
    this.onArrival();
  }

  forget(): void {
    this.wanted = [];
    this.known.clear();
  }

  private load(date: string): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST && oldest !== undefined) {
      this.known.delete(oldest);
    }
    this.known.set(date, null);
    const image = new Image();
    image.addEventListener('load', () => {
      // It may have been forgotten meanwhile.
      if (this.known.has(date)) {
        this.known.set(date, roundOff(image, this.size * window.devicePixelRatio));
        this.onArrival();
      }
    });
    image.src = `/images/${date}/${WIDTH}.webp`;
  }
}

/** The middle of a picture as a disc. */
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
