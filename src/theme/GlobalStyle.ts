import { createGlobalStyle } from 'styled-components';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?basic';
import interAccented from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?accented';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?basic';
import newsreaderAccented from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?accented';
import { low, roomFor, tiny } from './breakpoints';
import letters from './letters.json';
import { color, type ColorToken, font, palettes } from './tokens';

/** Both palettes of the system's setting in one property: `color-scheme` chooses between them. */
const properties = write(
  (token) => `light-dark(${palettes.light[token]}, ${palettes.dark[token]})`,
);
const nightProperties = write((token) => palettes.night[token]);

function write(valueOf: (token: ColorToken) => string): string {
  return (Object.keys(palettes.dark) as ColorToken[]) // its own keys
    .map((token) => `--color-${token}: ${valueOf(token)};`)
    .join('\n');
}

/** Turns a picture into shades of red. */
const RED_LIGHT = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cfilter id='r'%3E%3CfeColorMatrix values='.3 .6 .1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'/%3E%3C/filter%3E%3C/svg%3E#r")`;

/** The weights are those that `scripts/fonts.mjs` leaves in the files. */
function face(family: string, weight: string, url: string, range: string): string {
  return `@font-face {
    font-family: '${family}';
    font-weight: ${weight};
    font-display: swap;
    src: url(${url}) format('woff2');
    unicode-range: ${range};
  }`;
}

/** Fallbacks are stretched to the metrics of the real fonts, so that nothing moves at the swap. */
export const GlobalStyle = createGlobalStyle`
  ${face('Inter Variable', '400 600', inter, letters.basic)}
  ${face('Inter Variable', '400 600', interAccented, letters.accented)}
  ${face('Newsreader Variable', '480', newsreader, letters.basic)}
  ${face('Newsreader Variable', '480', newsreaderAccented, letters.accented)}
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 107%;
    ascent-override: 90%;
    descent-override: 22.5%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Newsreader Fallback';
    src: local('Georgia'), local('Liberation Serif');
    size-adjust: 94%;
    ascent-override: 78%;
    descent-override: 28%;
    line-gap-override: 0%;
  }

  :root {
    color-scheme: light dark;
    --bar-height: 6rem;
    --bar-scrolled: 0rem;
    ${properties}
    scrollbar-color: ${color('hairline')} ${color('ground')};
    scrollbar-gutter: stable;
  }

  :root:is([data-theme='dark'], [data-theme='night']) {
    color-scheme: dark;
  }

  :root[data-theme='light'] {
    color-scheme: light;
  }

  :root[data-theme='night'] {
    ${nightProperties}

    :is(img, video, iframe) {
      filter: ${RED_LIGHT} brightness(0.8);
    }
  }

  ${roomFor.wide} {
    :root {
      --bar-height: 3.5rem;
    }
  }

  ${low.narrow} {
    :root {
      --bar-height: 2.75rem;
      --bar-scrolled: 2.75rem;
    }
  }

  ${low.medium} {
    :root {
      --bar-height: 2.75rem;
    }
  }

  /* There the whole bar scrolls away. */
  ${tiny} {
    :root {
      --bar-height: 0rem;
      --bar-scrolled: 0rem;
    }
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }

  body {
    margin: 0;
    background: ${color('ground')};
    color: ${color('text')};
    font: 400 1rem/1.6 ${font.sans};
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
  }

  /* The page below a dialog, or below the overlay of the service's status, keeps its place. */
  html:has(dialog:modal, main > [inert]) {
    overflow: hidden;
  }

  h1, h2, h3, p, ul, figure {
    margin: 0;
    padding: 0;
  }

  h1, h2, h3 {
    font-family: ${font.serif};
    font-weight: 480;
    line-height: 1.15;
    text-wrap: balance;
  }

  ul {
    list-style: none;
  }

  button, input {
    font: inherit;
    color: inherit;
  }

  a {
    color: inherit;
  }

  :focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 3px;
  }

  ::selection {
    background: ${color('accent')};
    color: ${color('onAccent')};
  }

  @media (forced-colors: active) {
    article, [role='slider'] {
      outline: 1px solid;
    }
  }

  @media print {
    /* Components set their own display. A page keeps its title, unless a picture is open on it. */
    header:not(main:not(:has(dialog)) *), aside, main nav, main button, main form, [role='alert'], [role='slider'], [role='group'] {
      display: none !important;
    }

    h2 {
      -webkit-line-clamp: none;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
