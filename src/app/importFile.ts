import { BrokenFile } from '../components/BrokenFile';

/**
 * Imports a file of the built page once it and the files that it needs were fetched. The import then finds them in
 * the browser's cache. Many browsers keep a failed import for as long as the page is open
 * (https://github.com/whatwg/html/issues/6768), but no failed fetch. So a later call can succeed.
 *
 * The build puts this in the place of Vite's own helper for imports (`scripts/importFile.mjs`).
 *
 * @param load `() => import('./name.js')`, as the build writes it.
 * @throws {TypeError} the network failed.
 * @throws {BrokenFile} the file has come, but fails when it runs.
 * @throws {Error} the server does not have the file.
 */
export async function importFile<Code>(load: () => Promise<Code>): Promise<Code> {
  const [, file] = /import\(.(\.\/[\w.-]+)/.exec(load.toString()) ?? [];
  if (file !== undefined) {
    const asked = new Set<string>();
    await fetchFile(new URL(file, import.meta.url).href, asked);
    // Only now: one of them may need another that has failed.
    asked.forEach((url) => fetched.add(url));
  }
  try {
    return await load();
  } catch (cause) {
    throw new BrokenFile('The file of code fails when it runs.', { cause });
  }
}

/** Addresses of files that are there with all that they need. This one is in the file of the first view. */
const fetched = new Set([import.meta.url]);

/** @param asked addresses of the same import; files may need each other. */
async function fetchFile(url: string, asked: Set<string>): Promise<void> {
  if (fetched.has(url) || asked.has(url)) {
    return;
  }
  asked.add(url);
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`${answer.status}: ${url}`);
  }
  const needed = (await answer.text()).matchAll(/(?:from|import)["'`](\.\/[\w.-]+)/g);
  await Promise.all([...needed].map(([, file = '']) => fetchFile(new URL(file, url).href, asked)));
}
