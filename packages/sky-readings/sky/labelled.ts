import shows from './labelled.json';
import mentions from './labelledMentions.json';

/** Ids of objects, by day. */
type Labels = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * What titles show: those of 200 entries that were drawn at random with a fixed seed and labelled by hand before
 * there were rules, and all of 2024 and 2025, labelled by hand before the rules were measured by them. A title
 * shows what it names or plainly describes; a journey to the Moon and a crater without its body show nothing.
 */
export const LABELLED: Labels = shows;

/**
 * What the texts of 60 of those 200 name beside that, labelled by hand before the rules were measured by them. An
 * adjective such as solar or Martian names nothing.
 */
export const LABELLED_MENTIONS: Labels = mentions;
