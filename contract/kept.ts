/** What pages know of favourites and collections as a file, and of lists of kept pictures. */
import * as v from 'valibot';

export const KEPT_FORMAT = 'skyfolio-kept';
export const KEPT_VERSION = 1;
/** Size limit of a file, in bytes: all pictures as favourites, and full collections, take less. */
export const KEPT_FILE_BYTES = 1_500_000;

/** The path of a list of days, in the API and of its page: `kept/20040701-19990101`. */
export const keptPath = (dates: readonly string[]): string =>
  `kept/${dates.map((date) => date.replaceAll('-', '')).join('-')}`;

const number = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.object({
  added: number,
  /** They were there before. */
  there: number,
  /** The archive has no such picture. */
  unknown: number,
});

/** What came of an import. */
export const KeptReportSchema = v.object({
  favourites: counts,
  /** New collections. */
  collections: number,
  /** Pictures of collections, each as often as it is in one. */
  pictures: counts,
  /** Names of collections and numbers of pictures for which there was no room. */
  left: v.object({ collections: v.array(v.string()), pictures: number }),
});
export type KeptReport = v.InferOutput<typeof KeptReportSchema>;
