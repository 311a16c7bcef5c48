// Leaves comments and line breaks out of the styles in the code: readers would load them for nothing.
import { parseAst } from 'vite';

/** What styles are written with (https://styled-components.com/docs/api). */
const TAGS = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/**
 * @param {string} styles as written, or a part of them between two `${…}`.
 * @returns {string} the same styles in one line.
 */
export function plainStyles(styles) {
  return styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/([;{}]) /g, '$1');
}

/** The first name of a tag: `styled` of `styled.a`, `styled(Link)` and `styled.a.attrs(…)`. */
function firstName(tag) {
  switch (tag.type) {
    case 'Identifier':
      return tag.name;
    case 'MemberExpression':
      return firstName(tag.object);
    case 'CallExpression':
      return firstName(tag.callee);
    default:
      return undefined;
  }
}

/** The texts of all styles below a node. */
function stylesIn(node) {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const inner = Object.values(node).flatMap(stylesIn);
  const isStyles = node.type === 'TaggedTemplateExpression' && TAGS.has(firstName(node.tag));
  return isStyles ? [...node.quasi.quasis, ...inner] : inner;
}

export function stylesOnOneLine() {
  return {
    name: 'styles-on-one-line',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'styled-components' },
      handler: (code) =>
        stylesIn(parseAst(code))
          .sort((a, b) => b.start - a.start)
          .reduce(
            (text, { start, end }) =>
              text.slice(0, start) + plainStyles(text.slice(start, end)) + text.slice(end),
            code,
          ),
    },
  };
}
