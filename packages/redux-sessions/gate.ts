import type { Middleware, StoreEnhancer } from '@reduxjs/toolkit';
import type { DevToolsView } from './devToolsView';

/** What stands between a page and its store. */
export interface Gate {
  /** Before all other middleware. */
  middleware: Middleware;
  /** After all other middleware. */
  lastMiddleware: Middleware;
  /** Before all other enhancers. */
  enhancer: StoreEnhancer;
  /** Options of the store's `devTools`. */
  devTools?: DevToolsView;
}
