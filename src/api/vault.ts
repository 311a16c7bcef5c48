/**
 * Keeps what must never be in the store, its log or its tools: forms with passwords, personal
 * data that passes through. What enters the store in its place is a reference without meaning.
 */
import { nanoid } from '@reduxjs/toolkit';

export class Vault {
  private readonly contents = new Map<string, unknown>();

  /** @returns the reference to take it out by, once. */
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
