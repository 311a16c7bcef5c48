/** What pages that link to ours show of it (Open Graph), in the HTML, as they run no script. */
import { thumbnailAddress } from '../../../contract/images';
import { CRAWLED_PAGES } from '../../../contract/crawledPages';
import { explanationText, firstSentence } from '../../../contract/explanation';
import { PAGES } from '../../../contract/pages';
import type { PictureEntry } from '../../../contract/pictures';
import { escapeHtml } from '../../platform/escapeHtml';
import { pictureAddress } from '../../archive/feeds/feedPicture';
import { imageObject } from './imageObject';

const SITE = 'Skyfolio';

interface Card {
  title: string;
  description: string;
  address: string;
  /** Its picture, if it has one. */
  picture?: PictureEntry | undefined;
  /** The whole address of another one. */
  image?: string;
}

/** The elements of Home's head. They name the newest picture by an address that lasts, so they are kept. */
export const homeTags = (publicUrl: string): string =>
  cardTags(
    {
      title: SITE,
      description: CRAWLED_PAGES[PAGES.home.path].description,
      address: `${publicUrl}/`,
      image: `${publicUrl}/today.jpg`,
    },
    publicUrl,
  );

/**
 * The elements of a page's head that tell of a picture.
 *
 * @param publicUrl the address that people use, without a slash at its end. It is the configured one, as
 * anybody can send any `Host`.
 */
export function pictureTags(picture: PictureEntry, publicUrl: string): string {
  const { date, title } = picture;
  const description = firstSentence(explanationText(picture.explanation));
  const address = pictureAddress(publicUrl, date);
  const embedding = `${publicUrl}/oembed?format=json&url=${encodeURIComponent(address)}`;
  return (
    cardTags({ title, description, address, picture }, publicUrl) +
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(embedding)}">` +
    imageObject(picture, imageOf(picture, publicUrl), publicUrl)
  );
}

/** The elements of a page's head that tell of the page. */
export function cardTags(card: Card, publicUrl: string): string {
  const { title, description, address, picture } = card;
  const image = picture ? imageOf(picture, publicUrl) : card.image;
  const shown = [
    ['og:type', 'article'],
    ...(title === SITE ? [] : [['og:site_name', SITE]]),
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(image ? [['og:image', image]] : []),
    ...(picture && image ? [['og:image:alt', picture.alt ?? picture.title]] : []),
  ].map(([name = '', text = '']) => `<meta property="${name}" content="${escapeHtml(text)}">`);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...shown,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('');
}

const imageOf = ({ thumbnail, image_url: url }: PictureEntry, publicUrl: string) =>
  thumbnail === undefined ? url : new URL(thumbnailAddress(thumbnail, 1280, 'jpg'), publicUrl).href;
