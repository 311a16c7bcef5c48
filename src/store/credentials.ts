/** Token and address of the session, kept outside the store. */
import { nanoid } from '@reduxjs/toolkit';

export interface Session {
  token: string;
  email: string;
}

/**
 * Holds one session. Actions and state carry only its id, so their log holds no secret and works in no
 * other browser.
 */
export class Credentials {
  private current: { id: string; session: Session } | null = null;
  private readonly emails = new Map<string, string>();

  /** The id of the session; null if nobody is logged in. */
  get id(): string | null {
    return this.current?.id ?? null;
  }

  /** @returns the id of the session. */
  begin(session: Session): string | null {
    if (session.token === '') {
      this.current = null;
      return null;
    }
    const id = nanoid();
    this.current = { id, session };
    this.emails.set(id, session.email);
    return id;
  }

  end(): void {
    this.current = null;
  }

  find(id: string | null): Session | undefined {
    return this.current?.id === id ? this.current.session : undefined;
  }

  /** Whether two sessions of this page are of the same user. */
  isSameUser(id: string | null, other: string | null): boolean {
    const [email, otherEmail] = [id, other].map((each) => this.emails.get(each ?? ''));
    return email !== undefined && email === otherEmail;
  }
}
