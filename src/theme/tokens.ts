/** Every colour, size and duration of the design. Components name tokens, never values. */

const dark = {
  /** The page's ground, and one and two steps above it. */
  ground: '#0a0d16',
  surface: '#121726',
  raised: '#1a2135',
  /** Behind a picture on its stage. */
  stage: '#05070c',
  /** The sky on its map. */
  sky: '#060911',
  hairline: '#232b41',
  /** Around what one types into: it stands out from the ground by 3 to 1. */
  edge: '#66708d',
  text: '#e9ecf4',
  textQuiet: '#a6b0c6',
  /** The warm gold of a bright star. */
  accent: '#f0c674',
  onAccent: '#1d1607',
  /** Likes, and nothing else. */
  like: '#ff5d6c',
  good: '#55c98c',
  bad: '#ff8f7b',
  veil: 'rgb(5 7 12 / 72%)',
  glow: 'rgb(240 198 116 / 14%)',
  starlight: 'rgb(233 236 244 / 80%)',
  haze: 'rgb(74 98 168 / 34%)',
  shadow: 'rgb(0 0 0 / 45%)',
} as const;

export type ColorToken = keyof typeof dark;
type Palette = Record<ColorToken, string>;

/** The hour before sunrise. */
const light: Palette = {
  ground: '#f5f3ee',
  surface: '#fffefb',
  raised: '#ece8df',
  stage: '#05070c',
  sky: '#fffefb',
  hairline: '#d6d0c3',
  edge: '#8b8577',
  text: '#1b1f2b',
  textQuiet: '#444b5d',
  accent: '#664200',
  onAccent: '#fff9ec',
  like: '#970c23',
  good: '#0f5631',
  bad: '#85210f',
  veil: 'rgb(27 31 43 / 62%)',
  glow: 'rgb(235 160 60 / 22%)',
  starlight: 'rgb(56 72 122 / 45%)',
  haze: 'rgb(124 152 226 / 36%)',
  shadow: 'rgb(60 50 30 / 20%)',
};

/** Red light alone, in which eyes stay used to the dark at a telescope. */
const night: Palette = {
  ground: '#080000',
  surface: '#120000',
  raised: '#1d0000',
  stage: '#000000',
  sky: '#040000',
  hairline: '#4a0000',
  edge: '#c01209',
  text: '#ff8579',
  textQuiet: '#ff6a5e',
  accent: '#ff7d5a',
  onAccent: '#120000',
  like: '#ff3b30',
  good: '#ff8579',
  bad: '#ff6a5e',
  veil: 'rgb(0 0 0 / 80%)',
  glow: 'rgb(255 30 10 / 14%)',
  starlight: 'rgb(255 59 47 / 60%)',
  haze: 'rgb(120 0 0 / 30%)',
  shadow: 'rgb(0 0 0 / 60%)',
};

export const palettes = { dark, light, night };

/** A colour of the present theme, for use in a `styled` template. */
export function color(token: ColorToken): string {
  return `var(--color-${token})`;
}

/** Pictures are shown on black in every theme, and what stands on it in the colours of the dark. */
export const onStage = `
  background: ${color('stage')};
  color: ${color('text')};
  color-scheme: dark;
`;

/** For what is dragged. Safari knows the prefixed name alone. */
export const unselectable = `
  user-select: none;
  -webkit-user-select: none;`;

export const font = {
  serif:
    "'Newsreader Variable', 'Newsreader Accented', 'Newsreader Fallback', Georgia, 'Times New Roman', serif",
  sans: "'Inter Variable', 'Inter Accented', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
} as const;

/** Steps of the spacing scale. */
export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '0.75rem',
  l: '1rem',
  xl: '1.5rem',
  xxl: '2.5rem',
  xxxl: '4rem',
} as const;

export const radius = { s: '6px', m: '10px', round: '999px' } as const;

/** Short and eased; the global style turns motion off where people ask for less. */
export const motion = { quick: '140ms ease-out', calm: '260ms ease-out' } as const;

/** Height of the bar that stays at the top of every page: one row, or two on narrow screens. */
export const BAR_HEIGHT = 'var(--bar-height)';
/** Height of the row above it, which scrolls away where the window is low. */
export const BAR_SCROLLED = 'var(--bar-scrolled)';
/** Height of what stands at the lower edge of the window: a phone's tabs, and the room that its own bar takes. */
export const FLOOR_HEIGHT = 'var(--floor-height)';
