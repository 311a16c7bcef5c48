// Makes packages/sample-sky/drawing/letters.json, the outlines of the letters of drawn pictures:
//   node scripts/make-letters.mjs
// Newsreader and Inter (SIL Open Font License 1.1); a bare machine has no fonts.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);
const TARGET = path.resolve(import.meta.dirname, '../packages/sample-sky/drawing/letters.json');

const LATIN =
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;%()+-/'°·–—−×′’½éíñáöüÉÍÑÁÖÜ";
/** What titles of pictures may hold beside it: the accents of Europe, and marks of print. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const TITLE_LATIN = [
  ...new Set([
    ...LATIN,
    ...'!?&"#$*<=>@[]_{}|~‘“”„‚…•€™ıŒœ',
    ...range(0xa1, 0xac),
    ...range(0xae, 0xff),
  ]),
];
const TITLE_LATIN_EXT = range(0x100, 0x17f).filter((letter) => !'ĿŀŉſĲĳĸıŒœ'.includes(letter));
const EM = 500;
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';

const outline = ({ commands }) =>
  commands
    .map(({ type, ...at }) =>
      [
        type,
        ['x1', 'y1', 'x2', 'y2', 'x', 'y']
          .filter((key) => key in at)
          .map((key) => Math.round(at[key]))
          .join(' '),
      ]
        .join('')
        .replaceAll(' -', '-'),
    )
    .join('');

/** Outlines of letters at EM units to the em: advance width and SVG path, by letter. */
async function glyphs(file, letters) {
  const content = await readFile(require.resolve(`@fontsource/${file}.woff`));
  const font = opentype.parse(
    content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength),
  );
  const table = {};
  for (const letter of letters) {
    const glyph = font.charToGlyph(letter);
    if (glyph.index === 0) {
      throw new Error(`${file} has no “${letter}”.`);
    }
    const width = Math.round((glyph.advanceWidth / font.unitsPerEm) * EM);
    table[letter] = [width, outline(glyph.getPath(0, 0, EM))];
  }
  return table;
}

const data = {
  source: 'Outlines of Newsreader and Inter, 500 units to the em.',
  licence: 'Newsreader, Inter: SIL Open Font License 1.1.',
  fonts: {
    serif: {
      ...(await glyphs('newsreader/files/newsreader-latin-300-normal', TITLE_LATIN)),
      ...(await glyphs('newsreader/files/newsreader-latin-ext-300-normal', TITLE_LATIN_EXT)),
    },
    italic: await glyphs('newsreader/files/newsreader-latin-300-italic', LATIN),
    sans: await glyphs('inter/files/inter-latin-400-normal', LATIN),
    greek: await glyphs('inter/files/inter-greek-400-normal', GREEK),
  },
};
await writeFile(TARGET, `${JSON.stringify(data)}\n`);
for (const [name, table] of Object.entries(data.fonts)) {
  console.log(name.padEnd(8), Object.keys(table).length, JSON.stringify(table).length);
}
