/** Pictures: once seen they stay, and another size is shown when the wanted one is missing. */
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { type ImageWidth, LARGE_WIDTHS, thumbnailAddress } from '../contract/images';
import { PICTURES } from './names';

/** 2,000 pictures of cards take some 80 MB. */
const plugins = [new ExpirationPlugin({ maxEntries: 2_000, purgeOnQuotaError: true })];
/** An address with a version never gives another picture. */
const versioned = new CacheFirst({ cacheName: PICTURES, plugins });
const unversioned = new NetworkFirst({ cacheName: PICTURES, plugins });

/** The size of favourites that are cached ahead. */
const CACHED_WIDTH: ImageWidth = 640;

export const isPicture = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/images/');

export async function answerPicture(options: RouteHandlerCallbackOptions): Promise<Response> {
  const url = new URL(options.request.url);
  if (isLarge(url)) {
    return fetch(options.request);
  }
  const strategy = url.searchParams.has('v') ? versioned : unversioned;
  try {
    return await strategy.handle(options);
  } catch (error) {
    const other = await findAnySize(url.pathname);
    if (other) {
      return other;
    }
    throw error;
  }
}

/** Large ones are not cached: each weighs as much as ten of cards, and lies over a usual one. */
const isLarge = ({ pathname }: URL) =>
  LARGE_WIDTHS.some((width) => pathname.includes(`/${width}.`));

/**
 * Caches the picture of an entry, unless one of its sizes is there already.
 *
 * @param days as `cachedDays` returns them.
 * @returns false if the server does not have it.
 * @throws {Error} the network failed.
 */
export async function cachePicture(
  template: string,
  days: ReadonlySet<string>,
  event: ExtendableEvent,
): Promise<boolean> {
  const address = new URL(thumbnailAddress(template, CACHED_WIDTH, 'webp'), location.href);
  if (address.origin !== location.origin || days.has(dayOf(address.pathname))) {
    return true;
  }
  const answer = await versioned.handle({ request: new Request(address), event });
  return answer.ok;
}

/** The days of all cached pictures, as paths. They are thousands, so many pictures are compared with one list. */
export async function cachedDays(): Promise<Set<string>> {
  const cached = await (await caches.open(PICTURES)).keys();
  return new Set(cached.map(({ url }) => dayOf(new URL(url).pathname)));
}

/** A cached picture of the same day. */
async function findAnySize(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const day = dayOf(pathname);
  const match = (await cache.keys()).find(({ url }) => dayOf(new URL(url).pathname) === day);
  return match && cache.match(match);
}

/** `/images/2004-07-01/640.webp` and `…/960.avif` are of one day. */
const dayOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/') + 1);
