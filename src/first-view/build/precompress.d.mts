import type { Plugin } from 'vite';

/** Writes a `.br` and a `.gz` beside every text asset, so that the server compresses nothing twice. */
export function precompress(): Plugin;
