import type { AccountExport } from '../../../contract/accounts';
import type { AccountStore, StoredUser } from './accountStore';
import type { MailQueue } from '../mail/mailQueue';
import type { VisitStore } from './visitStore';
import { fieldFailure } from './accounts';
import type { PasswordHasher } from './passwords';

export interface OwnDataParts {
  store: AccountStore;
  hasher: PasswordHasher;
  visits: VisitStore;
  mails: MailQueue;
}

/** Export and deletion of everything stored about a user. */
export class OwnData {
  constructor(private readonly parts: OwnDataParts) {}

  async export(user: StoredUser): Promise<AccountExport> {
    const { store, visits, mails } = this.parts;
    return {
      account: {
        id: user.id,
        name: user.name,
        email: user.email,
        active: user.active === 1,
        created_at: user.created_at,
      },
      likes: await store.listLikes(user.id),
      collections: await store.listCollections(user.id),
      visits: await visits.list(user.id),
      mails: await mails.list(user.id),
    };
  }

  /** @throws ServiceError 400 where the password is wrong. */
  async deleteAccount(user: StoredUser, password: string): Promise<void> {
    if (!(await this.parts.hasher.verify(user.password_hash, password))) {
      throw fieldFailure({ current_password: ['Invalid password.'] });
    }
    await this.parts.store.remove(user.id);
  }
}
