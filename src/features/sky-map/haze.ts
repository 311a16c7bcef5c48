import type { Colours, Scene } from './scene';
import { MilkyWay } from './milkyWay';
import { mix, parseColour, type Rgb } from './rgb';
import { MILKY_WAY } from './chart';

/** Bounds of the side, in pixels of the page, of a square of one colour: soft light needs no finer ones. */
const STEPS = { least: 3, most: 16 };
/** Squares along a degree, as the light is known for each degree. */
const STEPS_PER_DEGREE = 3;
/** Times the opacity of the theme's haze. */
const STRENGTH = 2.2;

export class Haze {
  private readonly canvas = document.createElement('canvas');
  private readonly light = new MilkyWay(MILKY_WAY);
  private pixels: ImageData | undefined;
  private palette: Uint32Array | undefined;
  private colours: Colours | undefined;

  draw(pen: CanvasRenderingContext2D, { view, size, colours }: Scene): void {
    const step = stepAt(view.scale);
    const [width, height] = [Math.ceil(size.width / step), Math.ceil(size.height / step)];
    const paper = this.canvas.getContext('2d');
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.pixels = undefined;
    }
    if (this.colours !== colours) {
      this.colours = colours;
      this.palette = makePalette(colours);
    }
    this.pixels ??= paper?.createImageData(width, height);
    const { pixels, palette } = this;
    if (paper && pixels && palette && this.light.paint(pixels, palette, step, view, size)) {
      paper.putImageData(pixels, 0, 0);
      pen.drawImage(this.canvas, 0, 0, width * step, height * step);
    }
  }
}

const stepAt = (scale: number): number => {
  const { least, most } = STEPS;
  return Math.min(Math.max(Math.round((scale * Math.PI) / 180 / STEPS_PER_DEGREE), least), most);
};

/** From nothing by the haze of the theme to starlight, with some of the accent where it is brightest. */
function makePalette({ haze, starlight, accent }: Colours): Uint32Array {
  const [faint, bright, warm] = [haze, starlight, accent].map(parseColour) as [Rgb, Rgb, Rgb]; // of three
  return Uint32Array.from({ length: 256 }, (_, index) => {
    const brightness = index / 255;
    const cold = mix(faint, bright, 0.5 * brightness);
    const [red, green, blue] = mix(cold, warm, 0.3 * brightness ** 2);
    const opacity = Math.min(faint[3] * STRENGTH * brightness ** 0.8, 1);
    return (
      ((Math.round(opacity * 255) << 24) |
        (Math.round(blue) << 16) |
        (Math.round(green) << 8) |
        Math.round(red)) >>>
      0
    );
  });
}
