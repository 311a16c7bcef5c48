// Moves styles of the first view that never change from the code into the page.
import path from 'node:path';
import { parseAst } from 'vite';

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

/** All templates with the tag (https://styled-components.com/docs/api) below a node. */
function templatesIn(node, tag) {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const inner = Object.values(node).flatMap((each) => templatesIn(each, tag));
  const isStyles = node.type === 'TaggedTemplateExpression' && firstName(node.tag) === tag;
  return isStyles ? [node, ...inner] : inner;
}

/** Puts new texts in the places of others. */
const replaceAll = (code, changes) =>
  changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);

/** Modules with styles. */
const STYLED = { id: /\/src\/.*\.tsx?$/, code: 'styled-components' };

/** The styled components of a module, in order, each with a name that every build gives it: `Button-0`. */
function componentsIn(code, file) {
  const { name: prefix } = path.parse(file);
  return templatesIn(parseAst(code), 'styled')
    .sort((a, b) => a.start - b.start)
    .map((template, index) => ({ ...template, name: `${prefix}-${index}` }));
}

/** Tells `globalThis.collectStyled` of every styled component, and names it. */
export function collectStyled() {
  return {
    name: 'collect-styled',
    transform: {
      filter: STYLED,
      handler: (code, file) =>
        replaceAll(
          code,
          componentsIn(code, file).map(({ start, end, tag, name }) => {
            const component = `${code.slice(start, tag.end)}.withConfig({ componentId: '${name}' })`;
            return {
              start,
              end,
              by: `collectStyled('${name}', ${component}${code.slice(tag.end, end)})`,
            };
          }),
        ),
    },
  };
}

/** Marks animations as pure calls: the bundler drops those that no code uses. */
const pureAnimations = (code) =>
  templatesIn(parseAst(code), 'keyframes').map(({ start, end }) => {
    return { start, end, by: `/* @__PURE__ */ (() => ${code.slice(start, end)})()` };
  });

/**
 * Leaves the styles that the page has out of the code, and the animations that only these styles use. Such a
 * component has its class alone, which is its name.
 *
 * @param {() => ReadonlySet<string>} namesInPage names of these components.
 */
export function stylesInPage(namesInPage) {
  return {
    name: 'styles-in-page',
    apply: 'build',
    transform: {
      filter: STYLED,
      handler(code, file) {
        const known = namesInPage();
        const named = componentsIn(code, file)
          .filter(({ name }) => known.has(name))
          .map(({ tag, end, name }) => {
            const by = `.withConfig({ componentId: '${name}' })\`\``;
            return { start: tag.end, end, by };
          });
        return replaceAll(code, [...named, ...pureAnimations(code)]);
      },
    },
  };
}
