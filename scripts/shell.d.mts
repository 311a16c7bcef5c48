import type { Plugin } from 'vite';

/** Puts the shell and its script into the page, so that both are there before any file of code. */
export function shell(): Plugin;
