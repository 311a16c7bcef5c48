import { PAGE_SIZE } from '../../contract/pictures';

/** The first page of the archive, with which Home opens, so that browser and server mostly have it. */
export const NEWEST_PAGE = { list: { kind: 'gallery' }, start: 0, end: PAGE_SIZE } as const;
