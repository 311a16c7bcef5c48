/** Token and address of whoever is logged in. They are kept beside the store and never in it. */
import { nanoid } from '@reduxjs/toolkit';

export interface Session {
  token: string;
  email: string;
}

/**
 * Holds one session. Actions and state carry only its id, so a log of them holds no secret, and a
 * log of another browser finds no session here.
 */
export class Credentials {
  private current: { id: string; session: Session } | null = null;
  private lastVisitor = '';

  /** @returns the id of the session; null where nobody is logged in. */
  begin(session: Session): string | null {
    this.current = session.token === '' ? null : { id: nanoid(), session };
    return this.current?.id ?? null;
  }

  end(): void {
    this.current = null;
  }

  find(id: string | null): Session | undefined {
    return this.current?.id === id ? this.current.session : undefined;
  }

  /** Notes a visit. Whether it is a new visitor's; a session without an address has none. */
  noteVisit({ email }: Session): boolean {
    const isNew = email !== this.lastVisitor;
    this.lastVisitor = email;
    return isNew;
  }
}
