import { type Feed, feedAddress, pageOf, titleOf } from './feed';
import type { FeedPicture } from './feedPicture';
import { pictureHtml } from './pictureHtml';

export const JSON_FEED_PATH = '/feed.json';
export const JSON_FEED_TYPE = 'application/feed+json';

/** A feed of pictures (JSON Feed 1.1). */
export function jsonFeed(feed: Feed): string {
  const { publicUrl, subject, pictures } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(subject),
    description: subject.description,
    home_page_url: pageOf(feed),
    feed_url: feedAddress(publicUrl, subject, JSON_FEED_PATH),
    icon: `${publicUrl}/icons/icon-512.png`,
    language: 'en',
    items: pictures.map(item),
  });
}

const item = (picture: FeedPicture) => ({
  id: picture.id,
  url: picture.address,
  external_url: picture.sourceAddress,
  title: picture.title,
  content_html: pictureHtml(picture),
  content_text: picture.text,
  image: picture.image.address,
  date_published: picture.published.toISOString(),
  date_modified: picture.updated.toISOString(),
  authors: [{ name: picture.credit }],
});
