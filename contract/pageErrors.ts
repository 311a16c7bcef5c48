/** The wire of errors in readers' pages. It holds nothing of the reader. */
import * as v from 'valibot';

export const PAGE_ERRORS_CALL = 'page_errors/';
/** Name of the `<meta>` that is there where the operator wants no reports. */
export const PAGE_ERRORS_META = 'skyfolio-page-errors';

export const MOST_ACTIONS = 20;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4_000;

const textOf = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A report: an error without addresses, queries and codes (see `toPageError`). */
export const PageErrorSchema = v.object({
  /** The page's main file, whose name is another one with each build. */
  build: textOf(100),
  message: textOf(MESSAGE_LENGTH),
  stack: textOf(STACK_LENGTH),
  /** Types of the last actions, newest last. */
  actions: v.pipe(v.array(v.pipe(textOf(80), v.regex(/^[\w@/.-]+$/))), v.maxLength(MOST_ACTIONS)),
});
export type PageError = v.InferOutput<typeof PageErrorSchema>;

/** Takes out of an error what may be about its reader. The page does it before sending, and the server again. */
export const toPageError = ({
  build,
  message,
  stack,
  actions,
}: Omit<PageError, 'actions'> & { actions: readonly string[] }): PageError => ({
  build,
  message: withoutReader(message).slice(0, MESSAGE_LENGTH),
  stack: withoutReader(stack).slice(0, STACK_LENGTH),
  actions: [...actions],
});

/** Removes mail addresses, long random texts, and all of a URL but its origin and the page's own files. */
const withoutReader = (text: string): string =>
  text
    .replace(
      /(https?:\/\/[^\s/?#"'`)]+)(\/assets\/[\w.-]+)?[^\s"'`)]*?(?=(?::\d+){0,2}(?:[\s"'`)]|$))/g,
      '$1$2',
    )
    // Firefox and Safari write `name@https://…` into stacks.
    .replace(/[^\s@/"'`<>()=&?]+(@|%40)(?!https?:\/\/)[^\s@/"'`<>()=&?]+/gi, '…')
    .replace(/(^|[\s"'`(])\/(?!assets\/)[\w%.~-]+\/[^\s"'`)]*/g, '$1/…')
    .replace(/[?][\w.%-]+=[^\s"'`)]*/g, '')
    .replace(/(?<![/\w-])(?=[A-Za-z-]*[\d_])[\w-]{20,}(\.[\w-]{10,})*/g, '…');
