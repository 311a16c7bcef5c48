import type { ArchiveDatabase } from './archiveDatabase';

/** Something in memory that is read again once texts have changed, whichever process changed them. */
export class ByTexts<Value> {
  private known: { texts: number; value: Promise<Value> } | undefined;

  constructor(
    private readonly db: ArchiveDatabase,
    private readonly read: () => Promise<Value>,
  ) {}

  /** The same value until texts change. */
  get(): Promise<Value> {
    // Read before, so that the value may be newer than it says but never older.
    const { texts } = this.db.state();
    if (this.known?.texts !== texts) {
      const known = { texts, value: this.read() };
      this.known = known;
      known.value.catch(() => {
        // The next call tries again.
        this.known = this.known === known ? undefined : this.known;
      });
    }
    return this.known.value;
  }
}
