import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/schema';
import { createCode, hashCode } from './codes';

const DAY_MS = 86_400_000;
/** How long an invitation can be used. */
export const INVITATION_DAYS = 14;

/** Sign-ups that an operator allows where the sign-up is not open. Only the link has the code. */
export class Invitations {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * @param emailKey whom it is for; nothing for anybody who has the link.
   * @returns the code of the link.
   */
  async create(emailKey: string | undefined, now: Date): Promise<string> {
    const code = createCode();
    await this.db.deleteFrom('invitations').where('expires_at', '<', now.toISOString()).execute();
    await this.db
      .insertInto('invitations')
      .values({
        hash: hashCode(code),
        email_key: emailKey ?? null,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
      })
      .execute();
    return code;
  }

  /** Whether an address may sign up with a code: for the first time, or again because the mail was lost. */
  async isValid(code: string, emailKey: string, now: Date): Promise<boolean> {
    const found = await this.db
      .selectFrom('invitations')
      .leftJoin('users', 'users.id', 'invitations.user_id')
      .select('hash')
      .where('hash', '=', hashCode(code))
      .where('expires_at', '>', now.toISOString())
      .where((eb) =>
        eb.or([
          eb('invitations.email_key', 'is', null),
          eb('invitations.email_key', '=', emailKey),
        ]),
      )
      .where((eb) =>
        eb.or([eb('invitations.user_id', 'is', null), eb('users.email_key', '=', emailKey)]),
      )
      .executeTakeFirst();
    return found !== undefined;
  }
}

/** Notes who came by an invitation. @returns false if somebody else was faster. */
export async function claimInvitation(
  db: Transaction<Tables>,
  code: string,
  userId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ user_id: userId })
    .where('hash', '=', hashCode(code))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
