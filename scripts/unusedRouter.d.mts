import type { Plugin } from 'vite';

export function unusedRouter(): Plugin;
