import type { Plugin } from 'vite';

export function pauses(): Plugin;
