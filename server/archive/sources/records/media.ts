/** Finds out what the addresses of a record are: picture, film or interactive page. */
import { safeLink, youtubeId } from '../../../../contract/films';
import { STILL_SIZE, stillAddress } from '../../../../contract/images';
import { youtubeStill } from '../../store/blanks';
import { isOfResizer, originalBehind } from '../../store/resizer';
import type { PictureRecord } from '../../store/storedPictures';
import type { RawRecord } from './rawRecord';
import { foldText } from './text';

export type Media = Pick<
  PictureRecord,
  'image_url' | 'original_url' | 'image_width' | 'image_height' | 'video_url' | 'media_type'
>;

type Addresses = Pick<RawRecord, 'date' | 'url' | 'largeUrl' | 'posterUrl' | 'mediaType'>;

/** Types that browsers show as a picture. */
const PICTURE = /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i;
const FILM = /\.(mp4|m4v|webm|ogv|mov|mpe?g|avi|wmv|flv)$/i;
/** Files that browsers do not show: no picture, no film, no page. */
const UNSHOWN = /\.(tiff?|fits?|psd|eps|ps|pdf|zip)$/i;
const FILM_HOST =
  /^(?:(?:www|m|player)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|ustream\.tv)$/;
/** Hosts of stills that are made from a film's id. */
const STILL_HOST = /(^|\.)(youtube\.com|ytimg\.com)$/;

const MAX_DIMENSION = 30_000;

/**
 * All results are absolute `https:` addresses, except the still that this server draws for a film or page.
 * A day with none of these has no `image_url`.
 */
export function sortMedia({ date, url, largeUrl, posterUrl, mediaType }: Addresses): Media {
  const main = httpsAddress(url);
  const large = httpsAddress(largeUrl);
  const isPicture = (address: URL | undefined): boolean =>
    hasPictureEnding(address) || (mediaType === 'image' && hasNoEnding(address));
  const film =
    [main, large].find(isFilm) ??
    (mediaType === 'video' && main && !isPicture(main) ? main : undefined);
  const page = film === undefined && main && !isPicture(main) && isPage(main) ? main : undefined;
  const link = film ?? page;
  const pictures = [main, large, httpsAddress(posterUrl)].filter(isPicture);
  const shown = pictures[0] ?? stillOf(film);
  // A poster alone is not the picture of a day whose source says that it is a film.
  const isPoster = page !== undefined || mediaType === 'video' || mediaType === 'iframe';
  const picture = shown ? readPicture(shown) : link && drawnStill(date);
  const isLarger = large && isPicture(large) && large.href !== shown?.href;
  return {
    image_url: picture?.url ?? null,
    original_url: isLarger ? large.href : (picture?.original ?? null),
    image_width: picture?.width ?? null,
    image_height: picture?.height ?? null,
    video_url: link?.href ?? null,
    media_type: isPicture(main) ? 'image' : film ? 'video' : shown && !isPoster ? 'image' : 'other',
  };
}

/** An address as `https:`; trims it, and repairs a missing scheme or `http:`. */
export function httpsAddress(text: string): URL | undefined {
  return safeLink(
    foldText(text)
      .replace(/^\/\//, 'https://')
      .replace(/^http:/i, 'https:'),
  );
}

const hasPictureEnding = (url: URL | undefined): url is URL =>
  url !== undefined && PICTURE.test(url.pathname) && !isOfFilmHost(url);

/** Whether an address names a file and not its type: then the source's word counts. */
const hasNoEnding = (url: URL | undefined): url is URL =>
  url !== undefined && /\/[^/.]+$/.test(url.pathname) && !isOfFilmHost(url);

const isOfFilmHost = ({ hostname }: URL) => FILM_HOST.test(hostname) || STILL_HOST.test(hostname);

/** Whether an address is that of a film itself, and not of a page that plays it. */
export const isFilmFile = (address: string): boolean => FILM.test(address.replace(/[?#].*/, ''));

const isFilm = (url: URL | undefined): url is URL =>
  url !== undefined && (FILM.test(url.pathname) || FILM_HOST.test(url.hostname));

const isPage = ({ pathname }: URL) => !PICTURE.test(pathname) && !UNSHOWN.test(pathname);

function stillOf(film: URL | undefined): URL | undefined {
  const id = film && youtubeId(film);
  return id ? new URL(youtubeStill(id)) : undefined;
}

interface PictureAddress {
  url: string;
  /** The original, if it has its own address. */
  original: string | null;
  width: number | null;
  height: number | null;
}

const drawnStill = (date: string): PictureAddress => ({
  url: stillAddress(date),
  original: null,
  ...STILL_SIZE,
});

/** NASA's resizer would enlarge pictures, so no more than their size is requested. */
function readPicture(address: URL): PictureAddress {
  const url = new URL(address);
  if (!isOfResizer(url)) {
    return { url: url.href, original: null, width: null, height: null };
  }
  const [width, height] = (['w', 'h'] as const).map((name) => {
    const value = dimension(url.searchParams.get(name));
    if (value === null) {
      url.searchParams.delete(name);
    }
    return value;
  });
  const original = originalBehind(url);
  return width && height
    ? { url: url.href, original, width, height }
    : { url: url.href, original, width: null, height: null };
}

function dimension(value: string | null): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= MAX_DIMENSION ? number : null;
}
