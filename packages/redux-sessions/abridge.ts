/** Shows JSON values in a bounded size, however large they are. */

interface Abridged {
  value: unknown;
  /** Characters of its JSON. */
  size: number;
}

/** Characters that are left free for the note about what was left out. */
const NOTE_SIZE = 40;
const TEXT_LENGTH = 120;

/**
 * Abridges objects and arrays to their last entries, which are the newest ones, and texts to their beginning.
 * A note says how many entries were left out.
 */
export class Abridger {
  /** By depth: states that follow each other share most of their objects. */
  private readonly known: WeakMap<object, Abridged>[];

  /** @param budgets characters of JSON that a part may take, by its depth; 0 is the whole. */
  constructor(private readonly budgets: readonly number[]) {
    this.known = budgets.map(() => new WeakMap());
  }

  /** @returns the same object for the same object. */
  readonly abridge = (value: object): unknown => this.part(value, 0).value;

  private part(value: unknown, depth: number): Abridged {
    if (typeof value !== 'object' || value === null) {
      return scalar(typeof value === 'string' ? abridgeText(value) : value);
    }
    const [budget, known] = [this.budgets[depth], this.known[depth]];
    if (budget === undefined || !known) {
      return scalar(note(Object.keys(value).length));
    }
    const abridged = known.get(value) ?? this.lastEntries(value, depth, budget);
    known.set(value, abridged);
    return abridged;
  }

  private lastEntries(value: object, depth: number, budget: number): Abridged {
    const entries = Object.entries(value);
    const shown: [string, unknown][] = [];
    let size = 2;
    for (const [key, field] of entries.toReversed()) {
      const part = this.part(field, depth + 1);
      const added = JSON.stringify(key).length + part.size + 2;
      if (size + added > budget - NOTE_SIZE) {
        break;
      }
      size += added;
      shown.unshift([key, part.value]);
    }
    const left = entries.length - shown.length;
    if (left > 0) {
      shown.unshift(['…', note(left)]);
      size += NOTE_SIZE;
    }
    const isArray = Array.isArray(value);
    return { value: isArray ? shown.map(([, item]) => item) : Object.fromEntries(shown), size };
  }
}

const note = (count: number) => `… ${count} left out`;

const scalar = (value: unknown): Abridged => ({
  value,
  size: value === undefined ? 0 : JSON.stringify(value).length,
});

const abridgeText = (text: string) =>
  text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH - 1)}…` : text;
