/** NASA's resizer, which gives a picture in the size of its address: `…/dynamicimage/assets/a.jpg?w=3853&h=4070`. */

const RESIZER = '/dynamicimage/assets/';
const ORIGINALS = '/content/dam/';

/** All sizes but those for large screens are made of a file of this width. */
const REDUCED_WIDTH = 1920;

/** A file at a picture's source. */
export interface SourceFile {
  url: string;
  /** In pixels, of a reduced file. */
  size?: { width: number; height: number };
}

export const isOfResizer = ({ pathname }: URL): boolean => pathname.includes(RESIZER);

/** The address of the untouched file behind one of the resizer. */
export const originalBehind = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(RESIZER, ORIGINALS);

/** A picture reduced to the width that is enough, if its address is one of the resizer and names a larger one. */
export function reducedFile(address: string): Required<SourceFile> | undefined {
  // This is asked for each image that is served.
  if (!address.includes(RESIZER)) {
    return undefined;
  }
  const url = new URL(address);
  const [width = 0, height = 0] = ['w', 'h'].map((name) => Number(url.searchParams.get(name)));
  if (!(width > REDUCED_WIDTH && height > 0)) {
    return undefined;
  }
  // Rounded up: a height that is too small would make the picture narrower.
  const size = { width: REDUCED_WIDTH, height: Math.ceil((height * REDUCED_WIDTH) / width) };
  url.searchParams.set('w', String(size.width));
  url.searchParams.set('h', String(size.height));
  return { url: url.href, size };
}

/** Hashes of reduced files begin so, as they say nothing of the whole ones, nor the other way round. */
const MARK = `${REDUCED_WIDTH}:`;
export const hashOfReduced = (hash: string): string => MARK + hash;
export const isOfReduced = (hash: string): boolean => hash.startsWith(MARK);
