import type { Place } from '../place';

/** Parts of pages, which end with their page. */
type PagePart =
  | 'activation'
  | 'answer-email'
  | 'change-email'
  | 'change-password'
  | 'delete-account'
  | 'export'
  | 'feed'
  | 'gallery-view'
  | 'keep-here'
  | 'kept-file'
  | 'log-in'
  | 'new-collection'
  | 'own-sessions'
  | 'reset-confirm'
  | 'reset-request'
  | 'sign-up'
  | 'stop-email'
  | 'take-along'
  | `collection/${'arrange' | 'delete' | 'edit' | 'share' | 'share/name' | 'tools'}`
  /** The hint at a card, by its date. */
  | `hint/${string}`
  | 'compare/blinking'
  | 'sky/tonight'
  | 'translations';

/**
 * The name of a form, a button or a panel in the state of the screen. Its first word says when the part is forgotten:
 * those of the `bar` never, of a `picture` with that open picture, of the `stage` when no picture is open, of a
 * `search` or a `selection` with it, all others with the page. Closing a part forgets those whose names go on after
 * its own, as `picture/2004-07-01/keep/new` does.
 */
export type PartName =
  | PagePart
  | `bar/${'colours' | 'log-out'}`
  | PicturePart
  | `${PicturePart}/new`
  | `stage/${'alone' | 'slideshow'}`
  | 'search/tips'
  | 'selection'
  | `selection/${'keep' | 'new'}`;

/** Parts of the open picture, by its date. */
type PicturePart = `picture/${string}/${'keep' | 'more' | 'more/sizes' | 'share'}`;

/** Whether a part is forgotten when the reader comes to a place. @param isLeft the place has another page. */
export const endsAt = (
  part: string,
  isLeft: boolean,
  { picture, q, select }: Place['query'],
): boolean =>
  part.startsWith('picture/')
    ? !part.startsWith(`picture/${picture ?? ''}/`)
    : (isLeft && !part.startsWith('bar/')) ||
      (part.startsWith('selection') && select === undefined) ||
      (part.startsWith('stage/') && picture === undefined) ||
      (part.startsWith('search/') && q === undefined);
