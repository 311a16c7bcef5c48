/** What all feeds say of themselves. */
import { PICTURE_KINDS, type PictureKind } from '../../../contract/kinds';
import { PAGES } from '../../../contract/pages';
import type { FeedPicture } from './feedPicture';

export const FEED_TITLE = 'Skyfolio';
export const FEED_DESCRIPTION = 'The astronomy picture of the day, with its whole text.';

/** What a feed is about: the page whose pictures it has. */
export interface FeedSubject {
  title: string;
  description: string;
  /** Path of the page. */
  path: string;
  /** What the page searches for, if it is Home. */
  q?: string | undefined;
  kind?: PictureKind | undefined;
  /** When it changed itself, if its pictures do not tell. */
  changed?: Date;
}

export const ARCHIVE_SUBJECT: FeedSubject = {
  title: FEED_TITLE,
  description: FEED_DESCRIPTION,
  path: PAGES.home.path,
};

export interface Feed {
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  subject: FeedSubject;
  /** Newest first. */
  pictures: readonly FeedPicture[];
}

/** The title, with what is left out. */
export const titleOf = ({ title, kind }: FeedSubject): string =>
  kind === undefined ? title : `${title}, ${kind === PICTURE_KINDS[0] ? 'pictures' : 'films'} only`;

/** The address of a subject's page. */
export const pageOf = ({ publicUrl, subject }: Feed): string =>
  publicUrl + subject.path + queryOf(subject);

/** The address of a subject's feed. @param file `/feed.xml` */
export const feedAddress = (
  publicUrl: string,
  subject: Pick<FeedSubject, 'path' | 'q' | 'kind'>,
  file: string,
): string =>
  publicUrl + (subject.path === PAGES.home.path ? '' : subject.path) + file + queryOf(subject);

/** An id that lasts (RFC 4151): the feed of the whole archive has had its own since the first version. */
export function idOf({ publicUrl, subject }: Feed): string {
  const place = subject.path.slice(1) + queryOf(subject);
  return `tag:${new URL(publicUrl).hostname},1995-06-16:${place || 'pictures'}`;
}

/** When anything of a feed changed last; the beginning of the archive while it is empty. */
export const updatedOf = ({ pictures, subject: { changed } }: Feed): Date =>
  new Date(
    Math.max(
      Date.parse('1995-06-16T04:00:00Z'),
      Number(changed ?? 0),
      ...pictures.map(({ updated }) => +updated),
    ),
  );

function queryOf({ q, kind }: Pick<FeedSubject, 'q' | 'kind'>): string {
  const query = new URLSearchParams({ ...(q !== undefined && { q }), ...(kind && { kind }) });
  return query.size > 0 ? `?${query.toString()}` : '';
}
