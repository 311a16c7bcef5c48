import { createHmac } from 'node:crypto';
import type { StoredUser } from './accountStore';
import type { StoredVisit, VisitStore } from './visitStore';

/** Logs visits, with a keyed hash instead of the network address. */
export class Visits {
  constructor(
    private readonly store: VisitStore,
    private readonly key: Buffer,
    private readonly now: () => Date,
  ) {}

  async log(user: StoredUser, address: string): Promise<StoredVisit> {
    const visit = {
      email: user.email,
      visited_at: this.now().toISOString(),
      address_hash: createHmac('sha256', this.key).update(address).digest('base64url'),
    };
    await this.store.add(user.id, visit);
    return visit;
  }
}
