/**
 * Stands in for the extension Redux DevTools. Redux Toolkit looks for it once, when it is loaded, so `setup.ts` imports
 * this first.
 */
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { onTestFinished } from 'vitest';

type Engine = (options: { maxAge: number }) => StoreEnhancer;

let engine: Engine | undefined;

/** The stores that the test makes from now on have the engine of Redux DevTools. */
export function openDevTools(opened: Engine): void {
  engine = opened;
  onTestFinished(() => {
    engine = undefined;
  });
}

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: { maxAge: number }) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, ...(engine ? [engine(options)] : [])].reduceRight<typeof createStore>(
        (inner, enhance) => enhance(inner),
        createStore,
      ),
});
