/** What the tests do in a browser engine, by whatever protocol that has. */
export interface Engine {
  /** Opens a page in a browser that has kept nothing. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}

export interface Driver {
  /** Opens an address and waits until the document has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** @param source an expression of JavaScript. @returns its value, which JSON can hold. */
  evaluate<T>(source: string): Promise<T>;
  /** Clicks the middle of the element that the expression gives. */
  click(source: string): Promise<void>;
  /** Types a text where the focus is. */
  type(text: string): Promise<void>;
  /** @param key by the name that `KeyboardEvent.key` has. */
  press(key: string): Promise<void>;
  /** Chooses a file for the field that the expression gives. */
  chooseFile(source: string, file: string): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Uncaught errors, rejections that nobody handled, and errors that the page wrote to the console. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** The room of a page in CSS pixels, without scroll bars. */
export const VIEWPORT = { width: 1280, height: 800 };
/** Nobody listens there. Browsers ask this proxy for every address that is not of this machine. */
export const DEAD_PROXY = { host: '127.0.0.1', port: 9 };
