import type { Plugin } from 'vite';

/**
 * Puts the skeleton, its script, and the styles of the first view into the page, so that they are there before
 * any file of code.
 */
export function prerender(): Plugin[];
