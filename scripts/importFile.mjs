// Lets parts of the page that did not come be asked for again.
import path from 'node:path';

/** Vite's helper around every dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const OURS = path.resolve(import.meta.dirname, '../src/app/importFile.ts');

/** Puts `src/app/importFile.ts` in the place of Vite's helper. */
export function importFile() {
  return {
    name: 'import-file',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === HELPER ? `export { importFile as __vitePreload } from ${JSON.stringify(OURS)};` : null,
  };
}
