/** Takes what nobody else may read out of what is recorded: addresses, passwords, names, codes and tokens. */
import { mapTexts } from '../../api/mapTexts';

export const EXAMPLE_EMAIL = 'reader@example.com';
/** It satisfies the rules for a password. */
const EXAMPLE_PASSWORD = 'a comet over 7 dark hills';
export const EXAMPLE_TEXT = 'Example';

/** Shorter texts occur by chance. */
export const SHORTEST = 3;

/** Codes of mails in an address. */
const CODES = /\/(activate|password\/reset\/confirm)\/[^/\s"?#]+\/[^/\s"?#]+/g;

export class Secrets {
  /** By what was typed: what stands for it in the recording. */
  private readonly typed = new Map<string, string>();

  /** @param session the token and the address of who is logged in. */
  constructor(private readonly session: () => { token: string; email: string } | undefined) {}

  /** Notes what was typed into a field. @returns what stands for it. */
  learn({ type, value }: { type: string; value: string }): string {
    const example =
      type === 'email' ? EXAMPLE_EMAIL : type === 'password' ? EXAMPLE_PASSWORD : EXAMPLE_TEXT;
    const text = value.trim();
    if (text.length >= SHORTEST) {
      this.typed.set(text, example);
    }
    return value === '' ? '' : example;
  }

  /** The text without secrets. */
  hide(text: string): string {
    const { token = '', email = '' } = this.session() ?? {};
    const session = [
      [token, 'token'],
      [email, EXAMPLE_EMAIL],
      [encodeURIComponent(email), '{email}'],
    ] as const;
    // The longest first, as one may be a part of another.
    const all = [...session, ...this.typed].sort(([a], [b]) => b.length - a.length);
    return all
      .reduce(
        (hidden, [secret, example]) =>
          secret.length < SHORTEST ? hidden : hidden.replaceAll(secret, example),
        text,
      )
      .replace(CODES, '/$1/…/…');
  }

  /** The answer to a call: of a successful call about an account its shape alone, else its texts without secrets. */
  hideAnswer(path: string, isSuccess: boolean, json: string): string {
    const isSecret = isSuccess && /\/(jwt|users)\//.test(path);
    const hide = (text: string, key: string) =>
      isSecret ? (key === 'email' ? EXAMPLE_EMAIL : 'example') : this.hide(text);
    return JSON.stringify(mapTexts(JSON.parse(json), hide));
  }
}
