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
  private lastVisitor = '';

  /** The id of the session; null if nobody is logged in. */
  get id(): string | null {
    return this.current?.id ?? null;
  }

  /** @returns the id of the session. */
  begin(session: Session): string | null {
    this.current = session.token === '' ? null : { id: nanoid(), session };
    return this.id;
  }

  end(): void {
    this.current = null;
  }

  find(id: string | null): Session | undefined {
    return this.current?.id === id ? this.current.session : undefined;
  }

  /** Records a visit. @returns whether the visitor is new; a session without an address has no visits. */
  noteVisit({ email }: Session): boolean {
    const isNew = email !== this.lastVisitor;
    this.lastVisitor = email;
    return isNew;
  }
}
