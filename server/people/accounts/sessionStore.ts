import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import type { StoredUser } from './accountStore';
import { type Session, TOKEN_LIFETIME_SECONDS } from './tokens';

/** What users recognise their log-ins by. */
export interface Client {
  /** Browser and system, such as `Firefox on Linux`. */
  device: string;
  /** The network address, cut as in logs. */
  network: string;
}

export interface StoredSession extends Client {
  id: string;
  started_at: string;
  seen_at: string;
}

/** A call notes its session at most this often, as a write for each call would cost more than the call. */
const SEEN_MS = 10 * 60_000;
/** Sessions whose last note is remembered, some 2 MB. */
const MOST_REMEMBERED = 10_000;
const MOST_LISTED = 200;

/**
 * Where and when the log-ins of users were last seen. Whether a session still works is known by `ended_tokens` and
 * the user's epoch alone, so that no row has to be removed in time.
 */
export class SessionStore {
  private readonly notedAt = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  constructor(private readonly db: Database) {}

  /** @param isNew notes it at once, as its tokens live from now on. */
  async note(
    { id, startedAt }: Session,
    user: StoredUser,
    client: () => Client,
    now: Date,
    isNew = false,
  ): Promise<void> {
    if (!isNew && now.getTime() - (this.notedAt.get(id) ?? -Infinity) < SEEN_MS) {
      return;
    }
    this.notedAt.set(id, now.getTime());
    const { device, network } = client();
    const seen = { device, network, epoch: user.token_epoch, seen_at: now.toISOString() };
    await this.db.deleteFrom('sessions').where('seen_at', '<', oldestOf(now)).execute();
    await this.db
      .insertInto('sessions')
      .columns(['id', 'user_id', 'started_at', 'device', 'network', 'epoch', 'seen_at'])
      // Nothing where the user was deleted meanwhile.
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            eb.val(id).as('id'),
            'users.id as user_id',
            eb.val(startedAt.toISOString()).as('started_at'),
            eb.val(device).as('device'),
            eb.val(network).as('network'),
            eb.val(user.token_epoch).as('epoch'),
            eb.val(now.toISOString()).as('seen_at'),
          ])
          .where('users.id', '=', user.id),
      )
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute();
  }

  /** Those that work, the last seen first. */
  list(userId: number, now: Date): Promise<StoredSession[]> {
    return this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'device', 'network', 'started_at', 'seen_at'])
      .where('user_id', '=', userId)
      .where('seen_at', '>=', oldestOf(now))
      .where((eb) =>
        eb.or([
          eb('epoch', '=', eb.ref('token_epoch')),
          eb('sessions.id', '=', eb.ref('kept_session')),
        ]),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('ended_tokens')
              .select('id')
              .whereRef('ended_tokens.id', '=', 'sessions.id'),
          ),
        ),
      )
      .orderBy('seen_at', 'desc')
      .orderBy('sessions.id')
      .limit(MOST_LISTED)
      .execute();
  }
}

/** All tokens of a session that was last seen before have expired. */
const oldestOf = (now: Date) =>
  new Date(now.getTime() - TOKEN_LIFETIME_SECONDS * 1000).toISOString();
