import type { Plugin } from 'vite';

export function plainStyles(styles: string): string;

interface StylesPlugin extends Plugin {
  transform: { filter: { id: RegExp; code: string }; handler: (code: string) => string };
}

export function stylesOnOneLine(): StylesPlugin;
