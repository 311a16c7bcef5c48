import { askedOf, type PictureList } from '../api/pages';

/** The name under which a list is kept. */
export function listKey(list: PictureList): string {
  return keyOf(list) + askedOf(list);
}

function keyOf(list: PictureList): string {
  switch (list.kind) {
    case 'search':
      return `search${list.order ? ` by ${list.order}` : ''}:${list.query}`;
    case 'gallery':
      return list.from === undefined ? list.kind : `gallery:${list.from}`;
    case 'trending':
      return list.kind;
    case 'subset':
      return `${list.path}${list.session ?? ''}`;
    case 'favourites':
      return `favourites:${list.session}`;
  }
}

/** Whether a list is a month of the calendar, which is shown as a whole. */
export const isMonth = (list: PictureList): boolean =>
  list.kind === 'subset' && list.path.startsWith('calendar');

/** Whether a list is the archive from its newest picture on. */
export const isArchiveHead = (list: PictureList): boolean =>
  list.kind === 'gallery' && list.from === undefined;
