import type { Plugin } from 'vite';

/**
 * Cuts each font down to what the pages show, one file for each range of letters, and has those
 * that every page needs loaded together with the code.
 */
export function fonts(): Plugin;
