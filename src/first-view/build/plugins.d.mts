import type { Plugin, Rolldown } from 'vite';

export function firstView(): Plugin[];

export const codeSplitting: Rolldown.CodeSplittingOptions;
