import { KEPT_FILE_BYTES } from '../../../contract/kept';

const WRONG = 'This is no file of favourites and collections of Skyfolio.';

/** @returns the content of a file, or what is wrong with it. */
export async function readKeptFile(file: File): Promise<object | string> {
  if (file.size > KEPT_FILE_BYTES) {
    return 'The file is too large: it may have 1.5 megabytes.';
  }
  try {
    const content: unknown = JSON.parse(await file.text());
    return typeof content === 'object' && content !== null && 'format' in content ? content : WRONG;
  } catch {
    return WRONG;
  }
}
