import { BrokenFile } from '../components/lazyPart';

/**
 * Imports a part of the built page once all of its files were fetched. The import then finds them in the browser's
 * cache. Many browsers remember a failed import for as long as the page is open
 * (https://github.com/whatwg/html/issues/6768), but no failed fetch. So a later call can succeed.
 *
 * The build puts this in the place of Vite's own helper for imports (`scripts/importFile.mjs`).
 *
 * @param files paths of the file and of those that it needs, `assets/name.js`.
 * @throws {TypeError} the network failed.
 * @throws {BrokenFile} the files have come, but fail when they run.
 * @throws {Error} the server does not have a file.
 */
export async function importFile<Code>(
  load: () => Promise<Code>,
  files: readonly string[],
): Promise<Code> {
  await Promise.all(files.map((file) => fetchFile(`/${file}`)));
  try {
    return await load();
  } catch (cause) {
    throw new BrokenFile('The file of code fails when it runs.', { cause });
  }
}

/** This module is in the file of the first view. */
const fetched = new Set([new URL(import.meta.url).pathname]);

async function fetchFile(path: string): Promise<void> {
  if (!fetched.has(path)) {
    const answer = await fetch(path);
    if (!answer.ok) {
      throw new Error(`${answer.status}: ${path}`);
    }
    await answer.arrayBuffer();
    fetched.add(path);
  }
}
