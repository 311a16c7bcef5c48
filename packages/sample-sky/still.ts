/** The still of a film or page that has none: its title and date on a quiet night sky. */
import { drawable } from './drawing/letters';
import { type Palette, paletteOf, starColour } from './drawing/palette';
import { sequence } from './drawing/random';
import { type DrawingFormat, renderSvg } from './drawing/render';
import { caption, circle, duskSky, glow, n, text, textWidth, vignette } from './drawing/svg';
import { longDate } from './drawing/words';

/** What a still shows. */
interface StillContent {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  /** What the day has instead of a picture; anything but `video` is an interactive page. */
  media_type: string;
}

const SIZE = { width: 1920, height: 1080 };
const { width: WIDTH, height: HEIGHT } = SIZE;
const MARGIN = 132;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** Where the hills and the letters begin, as a share of the height. */
const HORIZON = 575;
const STARS = 340;
/** Type sizes of the title with the most lines of each; the first that fits is used. */
const TITLE_SIZES = [
  { size: 116, lines: 1 },
  { size: 104, lines: 2 },
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
] as const;
const LEADING = 1.14;

/** The same bytes for the same content, width (in pixels) and format; its shape is 16:9. */
export const renderStill = (content: StillContent, width: number, format: DrawingFormat) =>
  renderSvg(drawStill(content, width), format);

/** The drawing as SVG, `width` pixels wide; equal for equal content. */
function drawStill({ date, title, media_type: kind }: StillContent, width: number): string {
  const palette = paletteOf(Number(date.slice(5, 7)) - 1, Date.parse(date) / 86_400_000);
  const height = Math.round((HEIGHT * width) / WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[
    drawSky(date, palette),
    drawLand(date, palette),
    vignette(SIZE, 0.35),
    drawWords(title, `${kind === 'video' ? 'Film' : 'Interactive'} · ${longDate(date)}`, palette),
  ].join('')}</svg>`;
}

function drawSky(date: string, palette: Palette): string {
  const random = sequence(`still sky ${date}`);
  const between = (from: number, to: number) => from + random() * (to - from);
  const stars = Array.from({ length: STARS }, () => {
    const [x, y] = [between(0, WIDTH), between(0, HORIZON)];
    // Few stars are bright, and haze above the land hides the faint ones.
    const brightness = random() ** 5;
    const opacity = (0.25 + 0.75 * brightness) * (1 - (y / HORIZON) ** 3);
    const colour = starColour(between(-0.2, 1.5));
    const attributes = `fill="${colour}" fill-opacity="${n(opacity)}"`;
    return circle(x, y, 0.9 + 2.6 * brightness, attributes);
  });
  const [x, y] = [between(0.55, 0.85) * WIDTH, between(0.14, 0.34) * HEIGHT];
  return [
    duskSky(SIZE, palette, { mid: 0.32, glow: 0.51, ember: 0.57 }),
    glow('dusk', between(0.3, 0.7) * WIDTH, HORIZON, 900, palette.ember, 0.35),
    ...stars,
    // One star that shines before all others.
    glow('halo', x, y, 90, '#ffffff', 0.4),
    circle(x, y, 4.6, 'fill="#ffffff"'),
  ].join('');
}

/** Two rows of hills, the nearer one darker. */
function drawLand(date: string, { deep, mid }: Palette): string {
  const random = sequence(`still land ${date}`);
  const ridge = (top: number, height: number, fill: string) => {
    const waves = [1, 2.3, 5.1].map((turns) => ({
      turns: turns * (0.8 + 0.5 * random()),
      shift: random() * 2 * Math.PI,
      height: height / turns,
    }));
    const points = Array.from({ length: 97 }, (_, index) => {
      const at = index / 96;
      const y = waves.reduce(
        (sum, wave) => sum - wave.height * Math.sin(at * wave.turns * 2 * Math.PI + wave.shift),
        top,
      );
      return `${n(at * WIDTH)} ${n(y)}`;
    });
    return `<path d="M${points.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z" fill="${fill}"/>`;
  };
  return ridge(HORIZON + 8, 40, mid) + ridge(HORIZON + 62, 34, deep);
}

function drawWords(title: string, label: string, { ink, accent }: Palette): string {
  const { lines, size } = fit(drawable(title));
  const last = HEIGHT - 108;
  const first = last - (lines.length - 1) * size * LEADING;
  return [
    caption(MARGIN, first - size - 26, label, { size: 36, fill: accent }),
    ...lines.map((line, index) =>
      text(MARGIN, first + index * size * LEADING, line, { size, fill: ink, font: 'serif' }),
    ),
  ].join('');
}

/** The title in the largest type that fits; it is cut if none does. */
function fit(title: string): { lines: string[]; size: number } {
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = wrap(title, size);
    if (lines.length <= most) {
      return { lines: lines.length > 1 ? balance(title, size, lines.length) : lines, size };
    }
  }
  const { size, lines: most } = TITLE_SIZES[TITLE_SIZES.length - 1] ?? TITLE_SIZES[0];
  const lines = wrap(title, size).slice(0, most);
  const end = lines.pop() ?? '';
  return { lines: [...lines, `${shorten(end, size)}…`], size };
}

const widthOf = (line: string, size: number) => textWidth(line, { size, fill: '', font: 'serif' });

function wrap(title: string, size: number, most = TEXT_WIDTH): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= most) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** Balances the lengths of the lines without adding one. */
function balance(title: string, size: number, count: number): string[] {
  let lines = wrap(title, size);
  for (let most = TEXT_WIDTH - 40; most > 0; most -= 40) {
    const narrower = wrap(title, size, most);
    if (narrower.length > count) {
      break;
    }
    lines = narrower;
  }
  return lines;
}

function shorten(line: string, size: number): string {
  let short = line;
  while (short && widthOf(`${short}…`, size) > TEXT_WIDTH) {
    short = short.slice(0, -1).trimEnd();
  }
  return short;
}
