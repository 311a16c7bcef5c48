/** The wire of a user's own log-ins. */
import * as v from 'valibot';

/** Lists the user's log-ins; `DELETE` ends all others, and with an id one of them. */
export const OWN_SESSIONS_CALL = 'users/me/sessions/';

/** A log-in of the user. Times are ISO 8601 in UTC. */
export const OwnSessionSchema = v.object({
  id: v.string(),
  /** Browser and system, such as `Firefox on Linux`. */
  device: v.string(),
  /** The network address without its last part. */
  network: v.string(),
  started_at: v.string(),
  /** Up to ten minutes late. */
  seen_at: v.string(),
  /** Whether the call came from it. */
  current: v.boolean(),
});
export const OwnSessionsSchema = v.array(OwnSessionSchema);
export const OwnSessionParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
export type OwnSession = v.InferOutput<typeof OwnSessionSchema>;
