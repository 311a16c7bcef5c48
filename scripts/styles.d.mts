import type { Plugin } from 'vite';

export function plainStyles(styles: string): string;

interface StylesPlugin extends Plugin {
  transform: {
    filter: { id: RegExp; code: string };
    handler: (code: string, file: string) => string;
  };
}

export function stylesOnOneLine(): StylesPlugin;

/** Tells `globalThis.keepStyled` of every styled component, and names it. */
export function keepStyled(): StylesPlugin;

/** Leaves the styles that the page has out of the code, and the animations that only these styles use. */
export function stylesInPage(namesInPage: () => ReadonlySet<string>): StylesPlugin;
