/** Films and interactive pages: allowed hosts, and how a page shows them. */

/** Hosts whose players a page may show in a frame; the pages' security policy allows no others. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

/** Hosts whose film files a page may play, in the syntax of security policies. */
export const FILM_FILE_ORIGINS = 'https://*.nasa.gov';
const FILM_FILE_HOST = /(^|\.)nasa\.gov$/;
/** Types that every browser plays. */
const FILM_FILE = /\.(mp4|webm)$/i;

const YOUTUBE_HOST = /^(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/;

/** How a page shows a film: a player in a frame, a film file, or a link. */
export interface FilmView {
  kind: 'frame' | 'file' | 'link';
  /** An absolute `https:` address. */
  src: string;
}

/** An address that a page may link to: `https:`, without a user name or a password. */
export function safeLink(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? url : undefined;
}

/** How to show the film or page at an address; `undefined` where the address is not safe. */
export function filmView(address: string): FilmView | undefined {
  const url = safeLink(address);
  if (!url) {
    return undefined;
  }
  const player = youtubePlayer(url) ?? vimeoPlayer(url);
  if (player) {
    return { kind: 'frame', src: player };
  }
  const isFile = FILM_FILE_HOST.test(url.host) && FILM_FILE.test(url.pathname);
  return { kind: isFile ? 'file' : 'link', src: url.href };
}

/** The id of a YouTube film, from any of the addresses that YouTube gives it. */
export function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const id = searchParams.get('v') ?? pathname.split('/').findLast((part) => part !== '') ?? '';
  return YOUTUBE_HOST.test(hostname) && YOUTUBE_ID.test(id) ? id : undefined;
}

/** The player that sets no cookies before a film is played. */
function youtubePlayer(url: URL): string | undefined {
  const id = youtubeId(url);
  if (id === undefined) {
    return undefined;
  }
  // A film may begin in its middle: `start=90`, `t=90`, `t=90s`.
  const start = /^(\d+)s?$/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '');
  const from = start?.[1] === undefined ? '' : `&start=${start[1]}`;
  return `${FRAME_ORIGINS[0]}/embed/${id}?autoplay=1&rel=0${from}`;
}

function vimeoPlayer({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, id, pathKey] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined || !VIMEO_HOST.test(hostname)) {
    return undefined;
  }
  // An unlisted film needs its key. `dnt`: do not track.
  const key = /^[\da-f]+$/.exec(searchParams.get('h') ?? pathKey ?? '')?.[0];
  return `${FRAME_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${key === undefined ? '' : `&h=${key}`}`;
}
