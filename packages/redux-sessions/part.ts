/** A part of an action. A recording may have been edited, so nothing of it is sure. */
export class Part {
  constructor(readonly value: unknown) {}

  /** A field of an object; empty where it is missing. */
  at(name: string): Part {
    return new Part(
      typeof this.value === 'object' && this.value !== null
        ? (this.value as Record<string, unknown>)[name] // checked by whoever reads it
        : undefined,
    );
  }

  /** The text or the number; '' for everything else. */
  get text(): string {
    return typeof this.value === 'string' || typeof this.value === 'number'
      ? String(this.value)
      : '';
  }

  get items(): unknown[] {
    return Array.isArray(this.value) ? (this.value as unknown[]) : []; // of anything
  }

  /** Names of an object's fields. */
  get keys(): string[] {
    return typeof this.value === 'object' && this.value !== null ? Object.keys(this.value) : [];
  }
}
