/** A picture as search engines read it: an `ImageObject` of schema.org as JSON-LD, which is data and no script. */
import { explanationText, firstSentence } from '../../../contract/explanation';
import type { PictureEntry } from '../../../contract/pictures';
import { rightsOf } from '../../../contract/rights';
import { pictureAddress } from '../../archive/feeds/feedPicture';

const PUBLIC_DOMAIN = 'https://creativecommons.org/publicdomain/mark/1.0/';

/**
 * @param thumbnail the whole address of the picture in a smaller size.
 * @returns an element of a page's head; nothing for a film, as its still is not the work.
 */
export function imageObject(
  picture: PictureEntry,
  thumbnail: string | null | undefined,
  publicUrl: string,
): string {
  const { date, title, authors, explanation, media_type: kind = 'image' } = picture;
  const url = picture.original_url ?? picture.image_url;
  if (kind !== 'image' || !url) {
    return '';
  }
  const wholeAddress = (address: string) => new URL(address, `${publicUrl}/`).href;
  // It says whose the picture is, and who may use it.
  const source = picture.source_url && wholeAddress(picture.source_url);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    name: title,
    description: firstSentence(explanationText(explanation)),
    url: pictureAddress(publicUrl, date),
    contentUrl: wholeAddress(url),
    thumbnailUrl: thumbnail ?? undefined,
    creditText: authors,
    license: rightsOf(authors) === 'public' ? PUBLIC_DOMAIN : source,
    acquireLicensePage: source,
    dateCreated: date,
    datePublished: date,
  };
  // Nothing in it ends the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
