/** The wire of the archive's source: what is shown, and the progress of filling. */
import * as v from 'valibot';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
/** An instant, ISO 8601 in UTC. */
const time = v.pipe(v.string(), v.isoTimestamp());

export const SyncStatusSchema = v.object({
  /** The archive that is shown: NASA's, what the database holds of it, or the computed sample. */
  source: v.picklist(['nasa', 'archive', 'sample']),
  /** Since when it is shown. */
  since: time,
  /** True if it is shown because NASA cannot be reached. */
  fallback: v.boolean(),
  /**
   * `backfilling`: older days are being fetched. `waiting`: today's picture is not published yet. `failed`:
   * the last attempt failed. `idle`: nothing to do. `off`: no source is configured.
   */
  state: v.picklist(['idle', 'backfilling', 'waiting', 'failed', 'off']),
  /** Days that the archive should hold by now. */
  total: wholeNumber,
  /** Days that it holds. */
  done: wholeNumber,
  /** Records that are set aside: unusable ones, and those that say less than the archive has. */
  quarantined: wholeNumber,
  /** What an operator should know although all works, such as a source that answers with less than before. */
  warning: v.optional(v.string()),
  last_success_at: v.nullable(time),
  last_error: v.optional(v.string()),
  next_attempt_at: v.optional(time),
});
export type SyncStatus = v.InferOutput<typeof SyncStatusSchema>;
