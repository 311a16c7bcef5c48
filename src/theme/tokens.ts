/** Every colour, size and duration of the design. Components name tokens, never values. */

const night = {
  /** The page's ground, and one and two steps above it. */
  ground: '#0a0d16',
  surface: '#121726',
  raised: '#1a2135',
  /** Behind a picture on its stage. */
  stage: '#05070c',
  hairline: '#232b41',
  text: '#e9ecf4',
  textQuiet: '#9aa4bc',
  /** The warm gold of a bright star. */
  accent: '#f0c674',
  onAccent: '#1d1607',
  /** Likes, and nothing else. */
  like: '#ff5d6c',
  good: '#55c98c',
  warning: '#f0c674',
  bad: '#ff8a75',
  veil: 'rgb(5 7 12 / 72%)',
  glow: 'rgb(240 198 116 / 14%)',
  starlight: 'rgb(233 236 244 / 80%)',
  haze: 'rgb(74 98 168 / 34%)',
  shadow: 'rgb(0 0 0 / 45%)',
} as const;

export type ColorToken = keyof typeof night;

/** The themes by name; the global style writes one of them into custom properties. */
export const themes = { night } satisfies Record<string, Record<ColorToken, string>>;

/** A colour of the present theme, for use in a `styled` template. */
export function color(token: ColorToken): string {
  return `var(--color-${token})`;
}

export const font = {
  serif: "'Newsreader Variable', 'Newsreader Fallback', Georgia, 'Times New Roman', serif",
  sans: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
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
