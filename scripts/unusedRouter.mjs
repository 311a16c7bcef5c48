// Lets the bundler drop the parts of react-router that the page does not use.

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/;

/**
 * The router creates its components and contexts by calls at the top of its file. A bundler keeps these and
 * all code that they use, unless it is told that the calls have no side effects.
 */
export function unusedRouter() {
  return {
    name: 'unused-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) =>
        code
          .replaceAll(/ = (React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}
