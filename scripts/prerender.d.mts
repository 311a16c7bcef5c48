import type { Plugin } from 'vite';

/** Puts the skeleton and its script into the page, so that both are there before any file of code. */
export function prerender(): Plugin;
