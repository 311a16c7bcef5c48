/** Pictures and films, as lists, feeds and searches leave one of them out. A day of `other` is neither. */
import * as v from 'valibot';
import type { PictureEntry } from './pictures';

export const PICTURE_KINDS = ['image', 'film'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The kind as entries name it. */
export const MEDIA_TYPES = { image: 'image', film: 'video' } as const;

/** `?kind=image` of a list's address. */
export const KindQuerySchema = v.object({
  kind: v.optional(
    v.picklist(PICTURE_KINDS, () => `The kind must be one of ${PICTURE_KINDS.join(', ')}.`),
  ),
});

/** An entry of a server that names no type is a picture. */
export const isOfKind = (
  { media_type: type = 'image' }: Pick<PictureEntry, 'media_type'>,
  kind: PictureKind | undefined,
): boolean => kind === undefined || type === MEDIA_TYPES[kind];
