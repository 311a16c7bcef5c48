import type { Plugin } from 'vite';

interface StylesPlugin extends Plugin {
  transform: {
    filter: { id: RegExp; code: string };
    handler: (code: string, file: string) => string;
  };
}

/** Tells `globalThis.collectStyled` of every styled component, and names it. */
export function collectStyled(): StylesPlugin;

/** Leaves the styles that the page has out of the code, and the animations that only these styles use. */
export function stylesInPage(namesInPage: () => ReadonlySet<string>): StylesPlugin;
