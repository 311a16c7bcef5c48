import { createGlobalStyle } from 'styled-components';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?basic';
import interAccented from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?accented';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?basic';
import newsreaderAccented from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?accented';
import {
  LEAST_REM,
  NARROW_HEIGHT,
  OPENED_PICTURE_ID,
  SIDE_BY_SIDE,
  STRIP_REM,
  TEXT_WIDTH,
  TOOLS_REM,
} from '../../contract/openedPicture';
import { dense, low, MAX_WIDTH_REM, phone, roomFor, tiny, WIDE_MARGIN_REM } from './breakpoints';
import { depth } from './depths';
import letters from './letters.json';
import { color, type ColorToken, font, palettes, space } from './tokens';

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

/**
 * The weights are those that `first-view/build/fonts.mjs` leaves in the files. Accented letters have a family of their own:
 * as a part of the same one, Chromium looks up a font of the system for each size and weight until their file is
 * loaded, which it mostly never is. That took half of the first layout.
 */
function face(family: string, weight: string, url: string, range: string): string {
  return `@font-face {
    font-family: '${family}';
    font-weight: ${weight};
    font-display: swap;
    src: url(${url}) format('woff2');
    unicode-range: ${range};
  }`;
}

/**
 * A font of the system, stretched to the metrics (in percent) of the real one, so that nothing moves at the swap.
 * Of several for one family browsers take the last that the system has.
 */
function fallback(
  family: string,
  sources: string[],
  { size, ascent, descent }: { size: number; ascent: number; descent: number },
): string {
  return `@font-face {
    font-family: '${family} Fallback';
    src: ${sources.join(', ')};
    size-adjust: ${size}%;
    ascent-override: ${ascent}%;
    descent-override: ${descent}%;
    line-gap-override: 0%;
  }`;
}

export const GlobalStyle = createGlobalStyle`
  ${face('Inter Variable', '400 600', inter, letters.basic)}
  ${face('Inter Accented', '400 600', interAccented, letters.accented)}
  ${face('Newsreader Variable', '480', newsreader, letters.basic)}
  ${face('Newsreader Accented', '480', newsreaderAccented, letters.accented)}
  ${fallback('Inter', [`local('DejaVu Sans')`], { size: 94, ascent: 103, descent: 25.7 })}
  ${fallback('Inter', [`local('Arial')`, `local('Liberation Sans')`], { size: 107, ascent: 90, descent: 22.5 })}
  ${fallback('Newsreader', [`local('DejaVu Serif')`], { size: 84, ascent: 87.5, descent: 31.5 })}
  ${fallback('Newsreader', [`local('Georgia')`, `local('Liberation Serif')`], { size: 94, ascent: 78, descent: 28 })}

  :root {
    color-scheme: light dark;
    font-family: ${font.sans};
    --bar-height: 6rem;
    --bar-scrolled: 0rem;
    --floor-height: env(safe-area-inset-bottom);
    --far-margin: max(0px, 50% - ${MAX_WIDTH_REM / 2 + WIDE_MARGIN_REM}rem);
    ${properties}
    scrollbar-color: ${color('hairline')} ${color('ground')};
    scrollbar-gutter: stable;
  }

  ${dense} {
    --far-margin: 0px;
  }

  :root:is([data-theme='dark'], [data-theme='night']) {
    color-scheme: dark;
  }

  :root[data-theme='light'] {
    color-scheme: light;
  }

  :root[data-theme='night'] {
    ${nightProperties}

    /* WebKit knows no filters of other documents, so the page has it (index.html). */
    :is(img, video, iframe) {
      filter: url(#red-light) brightness(0.8);
    }
  }

  ${phone} {
    :root {
      --bar-height: 3rem;
      --floor-height: calc(3.25rem + env(safe-area-inset-bottom));
    }
  }

  ${roomFor.wide} {
    :root {
      --bar-height: 3.5rem;
    }
  }

  ${low.narrow} {
    :root {
      --bar-height: 0rem;
      --bar-scrolled: 5.5rem;
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
    /* Beside the notch of a phone on its side. As a margin it is no part of the width that columns are made for. */
    margin: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    background: ${color('ground')};
    color: ${color('text')};
    font: 400 1rem/1.6 ${font.sans};
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    /* An iPhone on its side would enlarge the texts of wide columns. */
    -webkit-text-size-adjust: 100%;
  }

  /* The page below a dialog, or below the overlay of the service's status, stays in its place. */
  :root[data-covered] {
    overflow: hidden;
  }

  /* As the dialog, which takes its place, shows it. */
  #${OPENED_PICTURE_ID} {
    position: fixed;
    z-index: ${depth('openedPicture')};
    inset: 0;
    background: ${color('ground')};

    img {
      display: block;
      justify-self: center;
      width: 100%;
      margin: 0 auto;
      height: auto;
      min-height: ${LEAST_REM}rem;
      max-height: ${NARROW_HEIGHT}dvh;
      object-fit: contain;
      background: ${color('stage')};
    }

    h2 {
      padding: ${TOOLS_REM + STRIP_REM + 1}rem ${space.l} 0;
      font-size: 1.875rem;
    }

    @media ${SIDE_BY_SIDE} {
      display: grid;
      grid-template-columns: minmax(0, 1fr) ${TEXT_WIDTH};

      img {
        height: calc(100dvh - ${STRIP_REM}rem);
        max-height: none;
      }

      h2 {
        padding: ${space.xl};
      }
    }

    ${low.medium} {
      img {
        height: 100dvh;
      }
    }

    /* Until the dialog has its content, it hides nothing. */
    & ~ #root dialog {
      &, &::backdrop {
        background: none;
      }
    }
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

  /* What gets the focus or is jumped to stands clear of the bar and the tabs. */
  :where(main :is(a, button, input, select, textarea, [id])) {
    scroll-margin: var(--bar-height) 0 var(--floor-height);
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

  ::placeholder {
    color: ${color('textQuiet')};
    /* Firefox fades it. */
    opacity: 1;
  }

  /* What is typed ends before it. */
  ::-webkit-search-cancel-button {
    margin-left: ${space.s};
  }

  :focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 3px;
  }

  /*
   * \`::selection\` alone would give each element of the page one more style. In Chromium elements inherit it from
   * the root. In other browsers only the texts that are named here have it.
   */
  :root, h1, h2, h3, p, p *, li, li *, dt, dd, input, textarea {
    &::selection {
      background: ${color('accent')};
      color: ${color('onAccent')};
    }
  }

  @media (forced-colors: active) {
    article, [role='slider'] {
      outline: 1px solid;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* With a duration alone every change of every element would be a transition, seen a frame late. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
