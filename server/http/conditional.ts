/** Whether the reader has this answer already. `If-None-Match` lists ETags, or is `*`. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
