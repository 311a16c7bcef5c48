/** What pages beside the galleries tell of themselves without a script: an object, and pages as a whole. */
import { formatPictures } from '../../../contract/formatPictures';
import { MORE_PAGE_PATHS, type ObjectView } from '../../../contract/morePages';
import { PAGE_PATHS } from '../../../contract/pages';
import type { Archive } from '../../archive/archive';
import { cardTags } from './pictureTags';

const NEWEST = { start: 0, end: 1 };

/** Title and description of the pages that are about no single thing. */
const WHOLE_PAGES: Partial<Record<string, readonly [string, string]>> = {
  [PAGE_PATHS.today]: [
    "Today's Picture",
    'The astronomy picture of today, large, and what it shows.',
  ],
  [PAGE_PATHS.trending]: ['Trending', 'The pictures of the sky that readers like best.'],
  [PAGE_PATHS.about]: ['About', 'What Skyfolio is, and where its pictures come from.'],
  [PAGE_PATHS.explore]: [
    'Explore',
    'Ways into thirty years of the astronomy picture of the day: a map of the sky, its objects, days and months.',
  ],
  [MORE_PAGE_PATHS.objects]: [
    'Objects of the sky',
    'Galaxies, nebulae, planets and comets by name, number and constellation, with all pictures that show them.',
  ],
  [MORE_PAGE_PATHS.sky]: [
    'The sky',
    'A map of the whole sky with every picture at its place among the stars, over thirty years.',
  ],
  [MORE_PAGE_PATHS.onThisDay]: [
    'On this day',
    'The pictures of one day through all the years: today, or somebody’s birthday.',
  ],
  [MORE_PAGE_PATHS.calendar]: [
    'Calendar',
    'The astronomy pictures of a month at a glance, back to June 1995.',
  ],
  [MORE_PAGE_PATHS.credits]: [
    'Credits',
    'The people and observatories behind thirty years of pictures of the sky.',
  ],
  [MORE_PAGE_PATHS.collections]: [
    'Collections',
    'Pictures of the sky that somebody keeps together, in an order of their own.',
  ],
  [MORE_PAGE_PATHS.frame]: [
    'Frame',
    'Pictures of the sky one after the other, for a television, a tablet or a screen on the wall.',
  ],
};

/** @param path as the router has it. @returns nothing for a page that has no text of its own. */
export async function wholePageTags(
  path: string,
  archive: Archive,
  publicUrl: string,
): Promise<string | undefined> {
  const [title, description] = WHOLE_PAGES[path] ?? [];
  if (title === undefined || description === undefined) {
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
  const [picture] = await objects.pictures(id, view, NEWEST);
  const others = numbers.filter((number) => number !== name);
  const called = others.length > 0 ? `${name} (${others.join(', ')})` : name;
  const address = `${publicUrl}${MORE_PAGE_PATHS.objects}/${object.id}${view}`;
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
  return cardTags({ ...cards[view], address, picture }, publicUrl);
}

const picturesThat = (count: number, verb: string) =>
  `${formatPictures(count)} that ${count === 1 ? `${verb}s` : verb}`;
