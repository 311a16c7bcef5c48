/** Draws the map once a frame, and only what has changed: the sky, or what lies on it. */
import { color } from '../../theme/tokens';
import { BRIGHT_STARS } from './chart';
import { drawBackdrop, faintestAt } from './drawBackdrop';
import { drawMarks, type MarkScene } from './drawMarks';
import { Haze } from './haze';
import { Labels } from './labels';
import { type Colours, MAP_TOKENS, type Scene } from './scene';
import { loadFaintStars, type StarCatalogue } from './stars';

/** The faintest magnitude of the stars that are always there. */
const BRIGHT = 5.2;

/** Everything that a frame shows, without its colours, which follow from the theme. */
type Picture = Omit<MarkScene, 'colours'>;

export class SkyPainter {
  private frame = 0;
  private colours: Colours | undefined;
  private stars: StarCatalogue = BRIGHT_STARS;
  private loading: Promise<void> | undefined;
  /** The sky, and above it what is pointed at, chosen and arrives, so that the sky need not be drawn again. */
  private readonly layers = [
    document.createElement('canvas'),
    document.createElement('canvas'),
  ] as const;
  /** What the lower one shows. */
  private drawn: Scene | undefined;
  private haze: Haze | undefined;
  private readonly labels = new Labels();

  /**
   * @param element gets the canvases.
   * @param pictureOf what to draw, asked for when a frame is due.
   */
  constructor(
    private readonly element: HTMLElement,
    private readonly pictureOf: () => Picture,
  ) {
    element.append(...this.layers);
  }

  /** Draws with the next frame, however often it is asked for. */
  draw(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.drawNow();
    });
  }

  resize(ratio: number, { width, height }: Scene['size']): void {
    for (const canvas of this.layers) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    this.drawn = undefined;
  }

  /** The colours of the theme may be others now. */
  recolour(): void {
    this.colours = undefined;
    this.draw();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.layers.forEach((canvas) => canvas.remove());
  }

  private drawNow(): void {
    const [sky, marks] = this.layers.map((canvas) => canvas.getContext('2d'));
    const picture = this.pictureOf();
    const { view, size } = picture;
    // While a page is left or laid out anew, the map may have no height.
    if (!sky || !marks || view.scale <= 0 || size.width === 0 || size.height === 0) {
      return;
    }
    this.colours ??= readColours(this.element);
    const scene = { ...picture, colours: this.colours };
    this.drawSky(sky, scene);
    marks.clearRect(0, 0, size.width, size.height);
    drawMarks(marks, scene, this.labels);
  }

  /** Draws the sky, unless it is there as it was. */
  private drawSky(pen: CanvasRenderingContext2D, scene: Scene): void {
    const { view, size, colours, night } = scene;
    const isDrawn =
      this.drawn?.view === view && this.drawn.colours === colours && this.drawn.night === night;
    if (!isDrawn) {
      this.haze ??= new Haze();
      drawBackdrop(pen, scene, this.haze, this.stars);
      this.drawn = { view, size, colours, night };
      if (faintestAt(view.scale) > BRIGHT) {
        this.addFaintStars();
      }
    }
  }

  /** Without them the map has fewer stars, and asks again with the next page. */
  private addFaintStars(): void {
    this.loading ??= loadFaintStars().then(
      (stars) => {
        this.stars = stars;
        this.drawn = undefined;
        this.draw();
      },
      () => undefined,
    );
  }
}

/** The theme's colours as a canvas takes them: it knows no custom properties, and no `light-dark()`. */
function readColours(element: HTMLElement): Colours {
  // In a transition, however short, it would still be the former colour.
  element.style.transitionProperty = 'none';
  const colours = MAP_TOKENS.map((token) => {
    element.style.color = color(token);
    return [token, getComputedStyle(element).color];
  });
  element.style.color = '';
  element.style.transitionProperty = '';
  return {
    ...(Object.fromEntries(colours) as Colours), // of all tokens
    isRed: document.documentElement.dataset.theme === 'night',
  };
}
