// The fonts of the production build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Ranges of letters by the name of their file: what every page needs, and accents and rare signs. */
const LETTERS_FILE = path.resolve(import.meta.dirname, '../../theme/letters.json');

/**
 * What the pages use: weights as `src/theme/GlobalStyle.ts` declares them, kerning, figures of one
 * width, and ligatures in headings.
 */
const CUTS = {
  inter: { variationAxes: { wght: { min: 400, max: 600 } }, keepFeatures: ['kern', 'tnum'] },
  newsreader: { variationAxes: { wght: 480 }, keepFeatures: ['kern', 'liga'] },
};

/** How a font is imported: which family, and which of its letters. */
export const FONT = /(inter|newsreader)[^/]*\.woff2\?(basic|accented)$/;
const IS_NEEDED_AT_ONCE = /-basic[^/]*\.woff2$/;

/** The characters of a `unicode-range`. */
function textOf(range) {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first, last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    })
    .map((point) => String.fromCodePoint(point))
    .join('');
}

/**
 * Subsets each font into one file for each range of letters, and preloads the files that every page needs.
 */
export function fonts() {
  return {
    name: 'fonts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, family, letters] = FONT.exec(id) ?? [];
      if (!family) {
        return undefined;
      }
      const ranges = JSON.parse(await readFile(LETTERS_FILE, 'utf8'));
      const source = await subsetFont(
        await readFile(id.replace(/\?.*/, '')),
        textOf(ranges[letters]),
        { targetFormat: 'woff2', ...CUTS[family] },
      );
      const name = `${family}-${letters}.woff2`;
      const reference = this.emitFile({ type: 'asset', name, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => IS_NEEDED_AT_ONCE.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${file}`,
            },
            injectTo: 'head',
          })),
    },
  };
}
