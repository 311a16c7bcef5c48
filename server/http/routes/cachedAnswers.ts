import { LRUCache } from 'lru-cache';

/** What the order of a list may depend on besides texts: the likes, or the colours, of any picture. */
export type Follows = 'likes' | 'colors';

/** What an answer depends on besides texts. */
export interface Dependent {
  /** The days of the entries in it. */
  days: ReadonlySet<string>;
  follows: Follows | undefined;
}

/** What may make answers untrue. */
export type Change = 'all' | { days: readonly string[]; of: Follows };

export const touches = (change: Change, { days, follows }: Dependent): boolean =>
  change === 'all' || follows === change.of || change.days.some((date) => days.has(date));

/** Answers in memory, which know what they depend on. The least used ones make room for others. */
export class CachedAnswers<Answer extends Dependent> {
  private readonly answers: LRUCache<string, Answer>;
  /** The keys of answers by day and by what they follow, so that a like looks at no others. */
  private readonly keysOf = new Map<string, Set<string>>();

  /** @param sizeOf an answer with its key, in bytes. */
  constructor(maxBytes: number, sizeOf: (answer: Answer, key: string) => number) {
    this.answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (answer, key) => this.forget(key, answer),
    });
  }

  get(key: string): Answer | undefined {
    return this.answers.get(key);
  }

  keep(key: string, answer: Answer): void {
    this.answers.set(key, answer);
    // The cache keeps no answer that is larger than its limit.
    if (this.answers.has(key)) {
      for (const mark of marksOf(answer)) {
        this.keysOf.set(mark, (this.keysOf.get(mark) ?? new Set()).add(key));
      }
    }
  }

  /** Drops what a change touches. */
  drop(change: Change): void {
    if (change === 'all') {
      this.answers.clear();
      return;
    }
    for (const mark of [...change.days, change.of]) {
      [...(this.keysOf.get(mark) ?? [])].forEach((key) => this.answers.delete(key));
    }
  }

  private forget(key: string, answer: Answer): void {
    for (const mark of marksOf(answer)) {
      const keys = this.keysOf.get(mark);
      keys?.delete(key);
      if (keys?.size === 0) {
        this.keysOf.delete(mark);
      }
    }
  }
}

const marksOf = ({ days, follows }: Dependent): string[] =>
  follows ? [...days, follows] : [...days];
