import type { Plugin } from 'vite';

export function compileHint(): Plugin;
