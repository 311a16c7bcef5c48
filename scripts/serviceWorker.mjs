// Builds `worker/` into `sw.js`, with the list of the files that the page needs without a network.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The page's name in the cache, as `worker/names.ts` has it. */
const SHELL = '/?shell';

export function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const page = createHash('sha256').update(bundle['index.html'].source).digest('hex');
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name));
      const manifest = [
        { url: SHELL, revision: page.slice(0, 16) },
        // Their names hold a hash of their content.
        ...files.map((name) => ({ url: `/${name}`, revision: null })),
      ];
      await build({
        root: ROOT,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: { 'self.__WB_MANIFEST': JSON.stringify(manifest) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: 'worker/serviceWorker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
