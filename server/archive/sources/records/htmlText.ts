import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { TextLink } from '../../../../contract/links';

const BREAKS = new Set(['br', 'p', 'div', 'center', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'hr']);
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe']);

/** The text of HTML as trimmed paragraphs. */
export function htmlParagraphs(html: string): string[] {
  return gather(parseDocument(html).children)
    .replace(/[^\S\n]+/g, ' ')
    .split(/\n(?: ?\n)+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The text of HTML in one line. */
export function htmlLine(html: string): string {
  return htmlParagraphs(html).join(' ');
}

/** The links of HTML, in its order. */
export function htmlLinks(html: string): TextLink[] {
  return DomUtils.getElementsByTagName('a', parseDocument(html)).flatMap(
    ({ attribs, children }) => {
      const text = gather(children).replace(/\s+/g, ' ').trim();
      return text && attribs.href ? [{ text, url: attribs.href }] : [];
    },
  );
}

/** A single line break of the source is a blank; a `<br>` or an end of a block is `\n`. */
function gather(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) {
        return node.data.replace(/\s+/g, ' ');
      }
      if (!isTag(node) || HIDDEN.has(node.name)) {
        return '';
      }
      const inner = gather(node.children);
      if (!BREAKS.has(node.name)) {
        return inner;
      }
      return node.name === 'br' ? '\n' : `\n\n${inner}\n\n`;
    })
    .join('');
}

/** The address of the first film or interactive page in HTML (`<iframe>` or `<video>`). */
export function findFilmAddress(html: string): string | undefined {
  const document = parseDocument(html);
  const players = DomUtils.getElementsByTagName(isPlayer, document);
  const addresses = players.flatMap((player) => [
    player.attribs.src,
    ...DomUtils.getElementsByTagName('source', player).map(({ attribs }) => attribs.src),
  ]);
  return addresses.find((address) => address?.trim());
}

const isPlayer = (name: string) => name === 'iframe' || name === 'video';
