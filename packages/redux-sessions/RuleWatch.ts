import { repeatedCall } from './repeatedCall';
import type { Sessions } from './sessions';
import type { Entries } from './sessionLog';

/** Finds the first state of a recording that breaks a rule, or the first call. */
export class RuleWatch {
  /** The first broken rule, and the number of the action after which it was broken. */
  broken: { step: number; text: string } | null = null;
  private unchecked: { step: number; state: object }[] = [];

  constructor(private readonly sessions: Sessions) {}

  /** Adds the state after an action, to be checked later. */
  add(step: number, state: object): void {
    this.unchecked.push({ step, state });
  }

  /** Checks all states that were added, as a rule may be broken and hold again. */
  check(beside: Pick<Entries, 'calls' | 'inputs'>): void {
    for (const { step, state } of this.unchecked.splice(0)) {
      const text = this.broken ? undefined : this.sessions.broken(state);
      if (text !== undefined) {
        this.broken = { step, text };
      }
    }
    this.broken ??= repeatedCall(this.sessions, beside) ?? null;
  }

  /** Forgets a broken rule of an action that was dropped. @param dropped number of dropped actions. */
  forget(dropped: number): void {
    if (this.broken && this.broken.step < dropped) {
      this.broken = null;
    }
  }

  reset(): void {
    this.broken = null;
    this.unchecked = [];
  }
}
