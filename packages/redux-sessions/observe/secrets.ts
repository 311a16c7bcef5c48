/** Takes what nobody else may read out of what is recorded beside the actions. */
import { EXAMPLE, type Masker, SHORTEST } from '../masker';

export class Secrets {
  private readonly typed = new Set<string>();

  /**
   * @param known secrets of the page, such as a token, each with what stands for it.
   * @param masker hides what the app wants to be hidden.
   */
  constructor(
    private readonly known: () => Readonly<Record<string, string>>,
    private readonly masker: () => Masker,
  ) {}

  /** Notes what was typed into a field. */
  learn(value: string): void {
    this.typed.add(value.trim());
  }

  /** The text without secrets. @param keys what the text is. */
  hide(text: string, keys: readonly string[]): string {
    const typed = [...this.typed].map((each) => [each, EXAMPLE] as const);
    // The longest first, as one may be a part of another.
    const all = [...typed, ...Object.entries(this.known())].sort(([a], [b]) => b.length - a.length);
    return all.reduce(
      (hidden, [secret, standIn]) =>
        secret.length < SHORTEST ? hidden : hidden.replaceAll(secret, standIn),
      this.masker().hide(text, '', keys),
    );
  }

  /** The JSON of the answer to a call. The app decides what is hidden of a successful one. */
  hideAnswer(path: string, isSuccess: boolean, json: string): string {
    const answer = JSON.parse(json) as unknown;
    return JSON.stringify(
      this.hideIn(isSuccess ? this.masker().hide(answer, path, ['answer']) : answer),
    );
  }

  private hideIn(value: unknown): unknown {
    if (typeof value === 'string') {
      return this.hide(value, ['answer']);
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.hideIn(item));
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.hideIn(part)]))
      : value;
  }
}
