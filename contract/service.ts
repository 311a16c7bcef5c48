/** The wire of the service itself: health and failures. */
import * as v from 'valibot';

/** The health of the source of the pictures. */
export const HealthSchema = v.object({
  status: v.picklist(['checking', 'up', 'down']),
  /** What is shown instead of NASA's archive while that cannot be reached, and since when. */
  fallback: v.optional(
    v.object({
      source: v.picklist(['archive', 'sample']),
      since: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  /** Older days of the archive are being fetched; `sync/status/` tells how many there are. */
  filling: v.optional(v.boolean()),
});
export type Health = v.InferOutput<typeof HealthSchema>;
export type ApodStatus = Health['status'];

/** Every failure that is not a field map: one sentence. */
export const FailureSchema = v.object({ detail: v.string(), code: v.optional(v.string()) });

/** The only field that is used of GitHub's repository metadata. */
export const RepositorySchema = v.object({
  stargazers_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
