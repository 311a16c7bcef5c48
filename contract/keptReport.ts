/** What came of an import of favourites and collections. */
import * as v from 'valibot';

const number = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.object({
  added: number,
  /** They were there before. */
  there: number,
  /** The archive has no such picture. */
  unknown: number,
});

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
