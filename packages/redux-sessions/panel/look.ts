/** How the tools look. An app may set each of these by `PageOptions`, and so take its own theme along. */
const DEFAULTS = {
  surface: '#121726',
  raised: '#1a2135',
  hairline: '#232b41',
  /** Around what one types into. */
  edge: '#66708d',
  text: '#e9ecf4',
  textQuiet: '#a6b0c6',
  accent: '#f0c674',
  shadow: 'rgb(0 0 0 / 45%)',
  /** Height of what the app has at the lower edge of a narrow window. */
  floor: '0px',
  /** The `z-index`. */
  depth: '2147483000',
} as const;

/** Values as CSS has them, by name. */
export type Look = Partial<Record<keyof typeof DEFAULTS, string>>;

const propertyOf = (name: string) => `--sessions-${name}`;

/** A value of the look, for use in a `styled` template. */
export const look = (name: keyof typeof DEFAULTS) => `var(${propertyOf(name)}, ${DEFAULTS[name]})`;

/** An element in which the tools look as the app wants. */
export function makeElement(wanted: Look): HTMLElement {
  const element = document.createElement('div');
  element.dataset.sessions = '';
  for (const [name, value] of Object.entries(wanted)) {
    element.style.setProperty(propertyOf(name), value);
  }
  return element;
}

/** Whether something is of the tools, and so no part of the page. */
export const isOfTools = (target: Node): boolean =>
  Boolean((target instanceof Element ? target : target.parentElement)?.closest('[data-sessions]'));

export const space = { xs: '0.25rem', s: '0.5rem', m: '0.75rem', l: '1rem' } as const;
export const radius = { s: '6px', m: '10px', round: '999px' } as const;
