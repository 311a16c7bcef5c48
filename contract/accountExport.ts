import * as v from 'valibot';
import { OwnSessionSchema } from './ownSessions';

/** Everything that is stored about a user. Times are ISO 8601 in UTC, days `YYYY-MM-DD`. */
export const AccountExportSchema = v.object({
  account: v.object({
    id: v.number(),
    name: v.string(),
    email: v.string(),
    active: v.boolean(),
    created_at: v.string(),
  }),
  likes: v.array(v.object({ date: v.string(), liked_at: v.string() })),
  /** Days in the order of the collection, of all archives. */
  collections: v.array(
    v.object({
      name: v.string(),
      description: v.string(),
      shown_name: v.string(),
      share_token: v.nullable(v.string()),
      created_at: v.string(),
      changed_at: v.string(),
      dates: v.array(v.string()),
    }),
  ),
  visits: v.array(
    v.object({
      email: v.string(),
      visited_at: v.string(),
      /** Keyed hash of the network address that the visit came from. */
      address_hash: v.string(),
    }),
  ),
  sessions: v.array(v.omit(OwnSessionSchema, ['id', 'current'])),
  /** The change of the address that waits for both sides. */
  email_changes: v.array(v.object({ email: v.string(), asked_at: v.string() })),
  /** Mails that wait to be sent. */
  mails: v.array(
    v.object({
      kind: v.picklist(['activation', 'reset', 'old-address', 'new-address']),
      created_at: v.string(),
      attempts: v.number(),
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExportSchema>;
