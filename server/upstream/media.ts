/** Addresses of pictures and videos as NASA gives them. */

export interface ImageAddress {
  /** As large as was offered, never larger: the resizer upscales past the native size. */
  url: string;
  /** The untouched original, where it is another address. */
  original: string | null;
  width: number | null;
  height: number | null;
}

const MAX_DIMENSION = 30_000;
const RESIZER = '/dynamicimage/assets/';

/** An address of the web as https, whether it came so, as http or without a protocol. */
export function httpsAddress(text: string): string | undefined {
  const address = text.trim().replace(/^(?:http:)?\/\//i, 'https://');
  return /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}

/** Reads an `hdurl`; `undefined` where it names no picture. */
export function readImage(hdurl: string): ImageAddress | undefined {
  const address = httpsAddress(hdurl.replaceAll('&amp;', '&').replaceAll('&#038;', '&'));
  if (!address) {
    return undefined;
  }
  const url = new URL(address);
  if (!url.pathname.includes(RESIZER)) {
    return { url: url.href, original: null, width: null, height: null };
  }
  const width = dimension(url.searchParams.get('w'));
  const height = dimension(url.searchParams.get('h'));
  for (const [name, value] of [['w', width] as const, ['h', height] as const]) {
    if (value === null) {
      url.searchParams.delete(name);
    }
  }
  const original = url.origin + url.pathname.replace(RESIZER, '/content/dam/');
  const known = width !== null && height !== null;
  return { url: url.href, original, width: known ? width : null, height: known ? height : null };
}

function dimension(value: string | null): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= MAX_DIMENSION ? number : null;
}

/** YouTube's still of a video, for days that come without a poster. */
export function videoPoster(video: string): string | undefined {
  const youTube = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#]|$)/;
  const id = youTube.exec(video)?.[1];
  return id && `https://img.youtube.com/vi/${id}/0.jpg`;
}
