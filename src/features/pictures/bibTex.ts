/** A picture as an entry of a bibliography. */
import type { Picture } from '../../state/picturesSlice';
import { sourceUrl } from './pictureText';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** @param site the address of this page, for pictures whose own page is one of ours. */
export function bibTex(picture: Picture, site: string): string {
  const { date, title, authors } = picture;
  const [year = '', month = '', day = ''] = date.split('-');
  const fields = [
    // The inner braces keep capital letters, and credits that are no names of persons.
    ['title', `{{${escape(title)}}}`],
    ['author', `{{${escape(authors)}}}`],
    ['year', `{${year}}`],
    ['month', MONTHS[Number(month) - 1]],
    ['day', `{${Number(day)}}`],
    ['howpublished', '{Astronomy Picture of the Day}'],
    ['url', `{${new URL(sourceUrl(picture), site).href}}`],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = ${value},\n`);
  return `@misc{apod-${date},\n${lines.join('')}}\n`;
}

/** TeX's own characters. A brace counts in BibTeX also behind a backslash, so it has a name. */
const ESCAPED: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const escape = (text: string) =>
  text.replace(/[\\{}~^#$%&_]/g, (character) => ESCAPED[character] ?? `\\${character}`);
