import type { Plugin } from 'vite';

export function plainStyles(styles: string): string;

interface StylesPlugin<Result> extends Plugin {
  transform: {
    filter: { id: RegExp; code: string };
    handler: (code: string, file: string) => Result;
  };
}

export function stylesOnOneLine(): StylesPlugin<string>;

/** Tells `globalThis.keepStyled` of every styled component, and names it. */
export function keepStyled(): StylesPlugin<string>;

/** Leaves the styles that the page has out of the code. */
export function stylesInPage(
  classes: () => Promise<ReadonlyMap<string, string>>,
): StylesPlugin<Promise<string>>;
