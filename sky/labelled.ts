import data from './labelled.json';

/**
 * What the titles of 200 entries show, by day: drawn at random with a fixed seed, and labelled by hand before
 * there were rules. A title shows what it names or plainly describes.
 */
export const LABELLED: Readonly<Record<string, readonly string[] | undefined>> = data;
