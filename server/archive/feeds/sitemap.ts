/** What search engines may read: an index of the archive's years, and the pages of each. */
import { FIRST_DATE } from '../../../contract/pictures';
import { crawledPage } from '../../../contract/crawledPages';
import { PAGE_ROWS } from '../../../contract/pages';
import type { FeedPicture } from './feedPicture';
import { escapeXml, textElement, xmlDocument } from './xml';

export const SITEMAP_PATH = '/sitemap.xml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Paths of the pages that search engines are led to, or asked to stay away from. */
const pathsOf = (robots: 'sitemap' | 'disallow'): string[] =>
  PAGE_ROWS.map(({ path }) => path).filter((path) => crawledPage(path)?.robots === robots);

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    // Up to the first parameter.
    ...pathsOf('disallow').map((path) => `Disallow: ${path.replace(/:.*/, '')}`),
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');

/** @param newest the newest day of the archive, `YYYY-MM-DD`; the first day while it is empty */
export function sitemapIndex(publicUrl: string, newest = FIRST_DATE): string {
  const first = yearOf(FIRST_DATE);
  const years = Array.from({ length: yearOf(newest) - first + 1 }, (_, index) => first + index);
  const parts = ['pages', ...years].map(
    (name) => `<sitemap>${textElement('loc', `${publicUrl}/sitemaps/${name}.xml`)}</sitemap>`,
  );
  return xmlDocument(`<sitemapindex xmlns="${NAMESPACE}">${parts.join('\n')}</sitemapindex>`);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

export const pagesSitemap = (publicUrl: string): string =>
  sitemap(pathsOf('sitemap').map((path) => `<url>${textElement('loc', publicUrl + path)}</url>`));

/**
 * The pages of a year's pictures, and of the months that have any. A map must name something: a year without
 * pictures lies before the newest one, so its December is over.
 */
export function yearSitemap(
  publicUrl: string,
  year: string,
  pictures: readonly FeedPicture[],
): string {
  const months = new Set(pictures.map(({ date }) => date.slice(0, 7)));
  return sitemap([
    ...(months.size === 0 ? [`${year}-12`] : [...months]).map(
      (month) =>
        `<url>${textElement('loc', `${publicUrl}/calendar/${month.replace('-', '/')}`)}</url>`,
    ),
    ...pictures.map(pictureElement),
  ]);
}

const pictureElement = ({ address, updated, image }: FeedPicture) =>
  `<url>${textElement('loc', address)}${textElement('lastmod', updated.toISOString().slice(0, 10))}` +
  `<image:image><image:loc>${escapeXml(image.address)}</image:loc></image:image></url>`;

const sitemap = (urls: readonly string[]) =>
  xmlDocument(`<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">${urls.join('\n')}</urlset>`);
