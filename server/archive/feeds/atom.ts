import { type Feed, feedAddress, idOf, pageOf, titleOf, updatedOf } from './feed';
import type { FeedPicture } from './feedPicture';
import { pictureHtml } from './pictureHtml';
import { escapeXml, textElement, xmlDocument } from './xml';

export const ATOM_PATH = '/feed.xml';
export const ATOM_TYPE = 'application/atom+xml';

/** A feed of pictures (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { publicUrl, subject, pictures } = feed;
  const parts = [
    textElement('id', idOf(feed)),
    textElement('title', titleOf(subject)),
    textElement('subtitle', subject.description),
    textElement('updated', timeOf(updatedOf(feed))),
    linkElement('self', feedAddress(publicUrl, subject, ATOM_PATH), ATOM_TYPE),
    linkElement('alternate', pageOf(feed), 'text/html'),
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
