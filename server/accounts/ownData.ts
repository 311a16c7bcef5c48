import type { AccountExport } from '../../contract/accounts';
import type { AccountStore, StoredUser } from '../storage/accountStore';
import type { LikeStore } from '../storage/likeStore';
import type { MailQueue } from '../storage/mailQueue';
import type { VisitStore } from '../storage/visitStore';
import { fieldFailure } from './accounts';
import type { PasswordHasher } from './passwords';

export interface OwnDataParts {
  store: AccountStore;
  hasher: PasswordHasher;
  visits: VisitStore;
  mails: MailQueue;
  /** The likes of every archive. */
  likes: () => Promise<readonly LikeStore[]>;
}

/** Export and deletion of everything stored about a user. */
export class OwnData {
  constructor(private readonly parts: OwnDataParts) {}

  async export(user: StoredUser): Promise<AccountExport> {
    const { visits, mails } = this.parts;
    const likes = await this.parts.likes();
    return {
      account: {
        id: user.id,
        name: user.name,
        email: user.email,
        active: user.active === 1,
        created_at: user.created_at,
      },
      likes: (await Promise.all(likes.map((store) => store.listAll(user.id)))).flat(),
      visits: await visits.list(user.id),
      mails: await mails.list(user.id),
    };
  }

  /** @throws ServiceError 400 where the password is wrong. */
  async deleteAccount(user: StoredUser, password: string): Promise<void> {
    if (!(await this.parts.hasher.verify(user.password_hash, password))) {
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
    await this.parts.store.startLeaving(user.id);
    await this.erase(user.id);
  }

  /** Finishes deletions that a crash interrupted. */
  async finishDeletions(): Promise<void> {
    for (const userId of await this.parts.store.listLeaving()) {
      await this.erase(userId);
    }
  }

  private async erase(userId: number): Promise<void> {
    for (const likes of await this.parts.likes()) {
      await likes.withdrawAll(userId);
    }
    await this.parts.store.remove(userId);
  }
}
