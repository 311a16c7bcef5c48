import { FEED_DESCRIPTION, FEED_TITLE, type Feed, updatedOf } from './feed';
import type { FeedPicture } from './feedPicture';
import { pictureHtml } from './pictureHtml';
import { escapeXml, textElement, xmlDocument } from './xml';

export const ATOM_PATH = '/feed.xml';
export const ATOM_TYPE = 'application/atom+xml';

/** A feed of pictures (RFC 4287). */
export function atomFeed({ publicUrl, pictures }: Feed): string {
  const parts = [
    textElement('id', `tag:${new URL(publicUrl).hostname},1995-06-16:pictures`),
    textElement('title', FEED_TITLE),
    textElement('subtitle', FEED_DESCRIPTION),
    textElement('updated', timeOf(updatedOf(pictures))),
    linkElement('self', `${publicUrl}${ATOM_PATH}`, ATOM_TYPE),
    linkElement('alternate', `${publicUrl}/`, 'text/html'),
    textElement('icon', `${publicUrl}/favicon.svg`),
    ...pictures.map(entry),
  ];
  return xmlDocument(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">${parts.join('\n')}</feed>`,
  );
}

function entry(picture: FeedPicture): string {
  const parts = [
    textElement('id', picture.id),
    textElement('title', picture.title),
    textElement('published', timeOf(picture.published)),
    textElement('updated', timeOf(picture.updated)),
    `<author>${textElement('name', picture.credit)}</author>`,
    linkElement('alternate', picture.address, 'text/html'),
    linkElement('via', picture.sourceAddress, 'text/html'),
    `<content type="html">${escapeXml(pictureHtml(picture))}</content>`,
  ];
  return `<entry>${parts.join('')}</entry>`;
}

const linkElement = (rel: string, address: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;

/** RFC 3339, in seconds. */
const timeOf = (instant: Date) => instant.toISOString().replace(/\.\d+/, '');
