import type { Plugin } from 'vite';

export function importFile(): Plugin;
