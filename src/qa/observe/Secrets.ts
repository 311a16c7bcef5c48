/** Takes what nobody else may read out of what is recorded: addresses, passwords, names, codes and tokens. */

export const EXAMPLE_EMAIL = 'reader@example.com';
/** It satisfies the rules for a password. */
const EXAMPLE_PASSWORD = 'a comet over 7 dark hills';
const EXAMPLE_TEXT = 'Example';

/** Shorter texts occur by chance. */
const SHORTEST = 3;

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

  /** What may be known of the answer to a call about an account: what went wrong, and the shape of the rest. */
  hideAnswer(path: string, isSuccess: boolean, json: string): string {
    const isOfAccount = /\/(jwt|users)\//.test(path);
    return isOfAccount && isSuccess ? JSON.stringify(shapeOf(JSON.parse(json))) : this.hide(json);
  }
}

function shapeOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return key === 'email' ? EXAMPLE_EMAIL : 'example';
  }
  if (Array.isArray(value)) {
    return value.map((item) => shapeOf(item));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each, name)]))
    : value;
}
