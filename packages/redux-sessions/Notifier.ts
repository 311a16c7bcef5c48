import { Later } from './later';

/** Milliseconds between two updates of the panel, so that recording stays cheap. */
const PAUSE = 250;

/** Tells listeners of changes: at once, or of many a moment later. */
export class Notifier {
  /** Raised with each change that was told. */
  version = 0;
  private readonly later = new Later(PAUSE, () => this.tell());
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => {
      this.listeners.delete(onChange);
      if (this.listeners.size === 0) {
        this.later.cancel();
      }
    };
  };

  tellSoon(): void {
    if (this.listeners.size > 0) {
      this.later.request();
    }
  }

  tell(): void {
    this.later.cancel();
    this.version += 1;
    for (const listener of this.listeners) {
      listener();
    }
  }
}
