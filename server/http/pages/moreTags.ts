/** What pages beside the galleries tell of themselves without a script: an object, and pages as a whole. */
import { formatCount } from '../../../contract/format';
import { crawledPage } from '../../../contract/crawledPages';
import { type ObjectView, PAGE_ROWS, PAGES } from '../../../contract/pages';
import type { Archive } from '../../archive/archive';
import { feedTags } from './feedTags';
import { cardTags } from './pictureTags';

const NEWEST = { start: 0, end: 1 };

/** @param path as the router has it. @returns nothing for a page that has no text of its own. */
export async function wholePageTags(
  path: string,
  archive: Archive,
  publicUrl: string,
): Promise<string | undefined> {
  const title = PAGE_ROWS.find((row) => row.path === path)?.title;
  const description = crawledPage(path)?.description;
  if (title === undefined || description === undefined || path === PAGES.home.path) {
    return undefined;
  }
  const [picture] = await archive.gallery(NEWEST);
  return cardTags({ title, description, address: publicUrl + path, picture }, publicUrl);
}

/** @throws ServiceError 404 if there is no such object. */
export async function objectTags(
  id: string,
  view: ObjectView,
  { objects }: Archive,
  publicUrl: string,
): Promise<string> {
  const object = await objects.details(id);
  const { name, numbers, shown, mentioned } = object;
  const [picture] = await objects.listPictures(id, view, NEWEST);
  const others = numbers.filter((number) => number !== name);
  const called = others.length > 0 ? `${name} (${others.join(', ')})` : name;
  const address = `${publicUrl}${PAGES.objects.path}/${object.id}${view}`;
  const cards: Record<ObjectView, { title: string; description: string }> = {
    '': {
      title: name,
      description: `${picturesThat(shown, 'show')} ${called}, ${picturesThat(mentioned, 'mention')} it, and where it is in the sky.`,
    },
    '/shown': { title: `${name}, shown`, description: `${picturesThat(shown, 'show')} ${called}.` },
    '/mentions': {
      title: `${name}, only mentioned`,
      description: `${picturesThat(mentioned, 'mention')} ${called} without showing it.`,
    },
  };
  const feeds = feedTags({ title: name, path: `${PAGES.objects.path}/${object.id}` }, publicUrl);
  return cardTags({ ...cards[view], address, picture }, publicUrl) + feeds;
}

const picturesThat = (count: number, verb: string) =>
  `${formatCount(count, 'picture')} that ${count === 1 ? `${verb}s` : verb}`;
