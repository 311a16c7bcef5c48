/** What pages that link to a picture show of it (Open Graph), in the HTML, as they run no script. */
import { thumbnailAddress } from '../contract/images';
import { EXPLANATION_PREFIX, type PictureEntry } from '../contract/pictures';
import { escapeHtml } from './escapeHtml';
import { firstSentence } from './feeds/firstSentence';

/**
 * The elements of a page's head that tell of a picture.
 *
 * @param publicUrl the address that people use, without a slash at its end. It is the configured one, as
 * anybody can send any `Host`.
 */
export function pictureTags(picture: PictureEntry, publicUrl: string): string {
  const { date, title, thumbnail, alt } = picture;
  const description = firstSentence(picture.explanation.slice(EXPLANATION_PREFIX.length).trim());
  const address = `${publicUrl}/?picture=${date}`;
  const image =
    thumbnail === undefined
      ? picture.image_url
      : new URL(thumbnailAddress(thumbnail, 1280, 'jpg'), publicUrl).href;
  const shown = [
    ['og:type', 'article'],
    ['og:site_name', 'Skyfolio'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(image === null
      ? []
      : [
          ['og:image', image],
          ['og:image:alt', alt ?? title],
        ]),
  ].map(([name = '', text = '']) => `<meta property="${name}" content="${escapeHtml(text)}">`);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...shown,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('');
}
