import type { RootState } from '../store/types';
import { firstBroken, INVARIANTS } from './invariants';

/** Finds the first state of a recording that breaks a rule. */
export class RuleWatch {
  /** The first broken rule, and the number of the action after which it was broken. */
  broken: { step: number; text: string } | null = null;
  private unchecked: { step: number; state: RootState }[] = [];

  /** Adds the state after an action, to be checked later. */
  add(step: number, state: RootState): void {
    this.unchecked.push({ step, state });
  }

  /** Checks the newest state: only if it breaks a rule, those before it are checked, to find the first one. */
  check(): void {
    const states = this.unchecked.splice(0);
    const newest = states.at(-1);
    if (this.broken || !newest || firstBroken(INVARIANTS, newest.state) === undefined) {
      return;
    }
    for (const { step, state } of states) {
      const text = firstBroken(INVARIANTS, state);
      if (text !== undefined) {
        this.broken = { step, text };
        return;
      }
    }
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
