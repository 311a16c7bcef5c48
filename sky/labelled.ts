import shows from './labelled.json';
import mentions from './labelledMentions.json';

/** Ids of objects, by day. */
type Labels = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * What the titles of 200 entries show: drawn at random with a fixed seed, and labelled by hand before there were
 * rules. A title shows what it names or plainly describes.
 */
export const LABELLED: Labels = shows;

/**
 * What the texts of 60 of them name beside that, labelled by hand before the rules were measured by it: three of
 * each ten of the first 200. An adjective such as solar or Martian names nothing.
 */
export const LABELLED_MENTIONS: Labels = mentions;
