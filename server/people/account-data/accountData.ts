import type { AccountExport } from '../../../contract/accountExport';
import type { StoredUser } from '../accounts/accountStore';
import { fieldFailure } from '../accounts/accounts';
import type { EmailChangeStore } from '../accounts/emailChangeStore';
import type { PasswordHasher } from '../accounts/passwords';
import type { SessionStore } from '../accounts/sessionStore';
import type { VisitStore } from '../accounts/visitStore';
import { exportCollections } from '../collections/collectionStore';
import type { Database } from '../database/database';
import type { LikeStore } from '../likes/likeStore';
import type { MailQueue } from '../mail/mailQueue';

export interface AccountDataParts {
  database: Database;
  likes: LikeStore;
  visits: VisitStore;
  queues: readonly MailQueue[];
  changes: EmailChangeStore;
  sessions: SessionStore;
  now: () => Date;
  hasher: PasswordHasher;
}

/** Export and deletion of everything stored about a user. */
export class AccountData {
  constructor(private readonly parts: AccountDataParts) {}

  async export(user: StoredUser): Promise<AccountExport> {
    const { database, likes, visits, queues, changes, sessions, now } = this.parts;
    const change = await changes.find(user.id, new Date(0));
    return {
      account: {
        id: user.id,
        name: user.name,
        email: user.email,
        active: user.active === 1,
        created_at: user.created_at,
      },
      likes: await likes.listAll(user.id),
      collections: await exportCollections(database, user.id),
      visits: await visits.list(user.id),
      sessions: (await sessions.list(user.id, now())).map(({ id: _id, ...session }) => session),
      email_changes: change ? [{ email: change.email, asked_at: change.asked_at }] : [],
      mails: (await Promise.all(queues.map((queue) => queue.list(user.id)))).flat(),
    };
  }

  /** @throws ServiceError 400 where the password is wrong. */
  async delete(user: StoredUser, password: string): Promise<void> {
    const { hasher, database, likes } = this.parts;
    if (!(await hasher.verify(user.password_hash, password))) {
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
    await removeUser(database, likes, user.id);
  }
}

/** Deletes a user with likes, collections, codes, mails and visits. */
export async function removeUser(db: Database, likes: LikeStore, userId: number): Promise<void> {
  const counts = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    await transaction.deleteFrom('collections').where('user_id', '=', userId).execute();
    // Likes of this user that were under way have ended by now, and there can be no new ones.
    return db.removeLikes(transaction, userId);
  });
  likes.noteCounts(counts);
}
