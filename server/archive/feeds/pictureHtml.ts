import { escapeHtml } from '../../platform/escapeHtml';
import type { FeedPicture } from './feedPicture';

/** A picture with its whole text, as HTML for a reader of feeds. */
export function pictureHtml(picture: FeedPicture): string {
  const { image, filmAddress } = picture;
  const size = image.width === undefined ? '' : ` width="${image.width}" height="${image.height}"`;
  const shown = `<img src="${escapeHtml(image.address)}" alt="${escapeHtml(image.description)}"${size}>`;
  const parts = [
    link(picture.address, shown),
    escapeHtml(picture.text),
    escapeHtml(`Credit: ${picture.credit}`),
    ...(filmAddress === undefined ? [] : [link(filmAddress, 'Watch the film')]),
    link(picture.sourceAddress, 'The original article'),
  ];
  return parts.map((part) => `<p>${part}</p>`).join('');
}

const link = (address: string, html: string) => `<a href="${escapeHtml(address)}">${html}</a>`;
