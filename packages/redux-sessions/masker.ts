/** Takes what nobody else may read out of what a file holds. */

/** Stands for what was hidden. */
export const EXAMPLE = 'Example';
/** Shorter texts occur by chance. */
export const SHORTEST = 3;

/** Where a text is. */
export interface TextPlace {
  /** The keys that lead to it, with the indexes of lists: `['payload', 'faults', '0', 'message']`. Later it changes. */
  keys: readonly string[];
  /**
   * RTK Query's endpoint whose argument or answer it is in; for what the network answered, the path of the call;
   * otherwise empty.
   */
  source: string;
  /** Notes a secret, which is then hidden in errors and remarks as well. */
  note: (secret: string) => void;
}

export interface Hiding {
  /**
   * A text of an action, a state, a path or an answer as a file may hold it. It must depend on nothing else, so that a
   * state without secrets follows from actions without secrets.
   */
  text?(text: string, place: TextPlace): string;
  /** Words without a meaning that give access to something, wherever they are. */
  tokens?: {
    /** Finds one in JSON, as its first group. It is global. */
    pattern: RegExp;
    /** Stands for the nth of them. It is as good for the reducer. */
    standIn: (number: number) => string;
  };
}

/** Hides texts in JSON values. What holds no secret is the same object as before, so it is cheap for states. */
export class Masker {
  private readonly noted = new Set<string>();
  /** By source: the values that were masked before. */
  private readonly known = new Map<string, WeakMap<object, unknown>>();
  private readonly note = (secret: string) => void this.noted.add(secret);

  constructor(private readonly hiding: Hiding) {}

  readonly hide = <Value>(value: Value, source = '', keys: readonly string[] = []): Value =>
    this.hiding.text ? (this.part(value, [...keys], source) as Value) : value; // of the same shape

  /** What people read, without the secrets that were noted. */
  hideNoted(text: string): string {
    // The longest first, as one may be a part of another.
    const secrets = [...this.noted].sort((one, other) => other.length - one.length);
    return secrets.reduce(
      (hidden, secret) => (secret.length < SHORTEST ? hidden : hidden.replaceAll(secret, EXAMPLE)),
      this.noted.has(text) ? EXAMPLE : text,
    );
  }

  /** @param keys those that lead to it. They grow and shrink on the way, as a state may have 100,000 texts. */
  private part(value: unknown, keys: string[], source: string): unknown {
    if (typeof value === 'string') {
      return this.hiding.text?.(value, { keys, source, note: this.note }) ?? value;
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const within = sourceOf(value) ?? source;
    let known = this.known.get(within);
    if (!known) {
      known = new WeakMap();
      this.known.set(within, known);
    }
    let masked = known.get(value);
    if (masked === undefined) {
      masked = this.fields(value, keys, within);
      known.set(value, masked);
    }
    return masked;
  }

  private fields(value: object, keys: string[], source: string): unknown {
    const changed: [string, unknown][] = [];
    for (const key of Object.keys(value)) {
      const field = (value as Record<string, unknown>)[key]; // its own key
      keys.push(key);
      const masked = this.part(field, keys, source);
      keys.pop();
      if (masked !== field) {
        changed.push([key, masked]);
      }
    }
    if (changed.length === 0) {
      return value;
    }
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    return Object.assign(copy, Object.fromEntries(changed));
  }
}

/** The endpoint that an action or an entry of RTK Query's cache is of. */
function sourceOf(value: object): string | undefined {
  const { endpointName, meta, payload } = value as {
    endpointName?: unknown;
    meta?: { arg?: { endpointName?: unknown } } | null;
    payload?: { queryCacheKey?: unknown } | null;
  }; // any of it may be missing
  const name = endpointName ?? meta?.arg?.endpointName;
  const cacheKey = payload?.queryCacheKey;
  if (typeof name === 'string') {
    return name;
  }
  return typeof cacheKey === 'string' ? cacheKey.split('(')[0] : undefined;
}

/** An action in which no token can be read. */
export const withoutTokens = (words: string, { tokens }: Hiding): string =>
  tokens
    ? words.replace(tokens.pattern, (found, token: string) => found.replace(token, '…'))
    : words;

/**
 * @param texts all JSON that a file will hold.
 * @returns `hide` puts a stand-in in the place of each token of a text, always the same for the same token;
 *   `isNeeded` tells whether there is any.
 */
export function hideTokens(texts: readonly string[], { tokens }: Hiding) {
  const found = new Set<string>();
  for (const text of tokens ? texts : []) {
    for (const [, token = ''] of text.matchAll(tokens?.pattern ?? /$^/g)) {
      found.add(token);
    }
  }
  const standIns = [...found].map(
    (token, index) => [token, tokens?.standIn(index + 1) ?? ''] as const,
  );
  const hide = (text: string): string =>
    standIns.reduce((hidden, [token, standIn]) => hidden.replaceAll(token, standIn), text);
  return { hide, isNeeded: standIns.length > 0 };
}
