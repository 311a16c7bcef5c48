/**
 * Keeps what must never reach the store, its log or its tools: forms with passwords, and personal data. The
 * store gets a meaningless reference instead.
 */
import { nanoid } from '@reduxjs/toolkit';

export class Vault {
  private readonly contents = new Map<string, unknown>();

  /** @returns the reference, which takes it out once. */
  deposit(content: unknown): string {
    const reference = nanoid();
    this.contents.set(reference, content);
    return reference;
  }

  take(reference: string): unknown {
    const content = this.contents.get(reference);
    this.contents.delete(reference);
    return content;
  }
}
