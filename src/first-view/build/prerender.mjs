// The part of the page that works before its code has loaded.
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { FONT } from './fonts.mjs';
import { collectStyled, stylesInPage } from './styles.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
// Libraries marked for clients cause warnings here.
const COMMON = { root: ROOT, configFile: false, logLevel: 'error', publicDir: false };

/** `src/first-view/head.ts` as a script. */
async function buildHead() {
  const { output } = await build({
    ...COMMON,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'src/first-view/head.ts', output: { format: 'iife' } },
    },
  });
  return output[0].code.trim();
}

/** The HTML and the CSS of `src/first-view/`, and the names of components whose styles are in it. */
async function buildSkeleton() {
  const outDir = await mkdtemp(path.join(ROOT, 'node_modules/.prerender-'));
  try {
    const ssr = 'src/first-view/render.tsx';
    await build({
      ...COMMON,
      plugins: [fontPlaces, collectStyled()],
      // As modules for Node, some of the libraries have other exports.
      ssr: { noExternal: true },
      build: { outDir, ssr, target: 'node20' },
    });
    const components = new Map();
    globalThis.collectStyled = (name, component) => {
      if (components.has(name)) {
        throw new Error(`Two files have a component "${name}": give one of them another name.`);
      }
      components.set(name, component);
      return component;
    };
    const { renderSkeleton } = await import(pathToFileURL(path.join(outDir, 'render.js')).href);
    return renderSkeleton(components);
  } finally {
    delete globalThis.collectStyled;
    await rm(outDir, { recursive: true });
  }
}

/** Writes placeholders for the URLs of fonts, which only the page's build knows. */
const fontPlaces = {
  name: 'font-places',
  enforce: 'pre',
  load: (id) => {
    const [, family, letters] = FONT.exec(id) ?? [];
    return family && `export default '%${family}-${letters}%';`;
  },
};

/** The code as the page names it: `src/first-view/head.ts` starts it when the first pictures are painted. */
const CODE = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Puts the skeleton, its script, and the styles of the first view into the page, so that they are there before
 * any code has loaded.
 */
export function prerender() {
  let skeleton;
  const page = {
    name: 'prerender',
    apply: 'build',
    async buildStart() {
      skeleton = await buildSkeleton();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const script = await buildHead();
        const styles = skeleton.css.replace(/%([a-z-]+)%/g, (_place, name) => {
          const file = Object.keys(bundle).find((each) => each.startsWith(`assets/${name}-`));
          return `/${file}`;
        });
        return page
          .replace(CODE, '<link rel="modulepreload" fetchpriority="low" crossorigin href="$1">')
          .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
          .replace(
            '<div id="root"></div>',
            () =>
              `<div id="root"><template>${skeleton.html}</template></div>\n    ${skeleton.failure}<script>${script}</script>`,
          );
      },
    },
  };
  return [page, stylesInPage(() => skeleton.names)];
}
