import { ATOM_PATH, ATOM_TYPE } from '../../archive/feeds/atom';
import { feedAddress, type FeedSubject } from '../../archive/feeds/feed';
import { JSON_FEED_PATH, JSON_FEED_TYPE } from '../../archive/feeds/jsonFeed';
import { escapeHtml } from '../../platform/escapeHtml';

const FORMATS = [
  { file: ATOM_PATH, type: ATOM_TYPE },
  { file: JSON_FEED_PATH, type: JSON_FEED_TYPE },
];

/** The elements of a page's head by which browsers and readers find the feeds of what the page is about. */
export const feedTags = (
  subject: Pick<FeedSubject, 'title' | 'path' | 'q'>,
  publicUrl: string,
): string =>
  FORMATS.map(
    ({ file, type }) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(subject.title)}" href="${escapeHtml(feedAddress(publicUrl, subject, file))}">`,
  ).join('');
