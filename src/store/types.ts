/** The types of the store, for everything that reads or changes it. */
import type {
  Store,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import type { Credentials } from './credentials';
import type { Navigation } from './navigation';
import type { Subscriptions } from './subscriptions';
import type { Vault } from './vault';

/**
 * The state of the store. Each slice adds its part where it is defined, by `declare module` of this file, so that this
 * file imports no slice.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the slices fill it
export interface RootState {}

export interface ThunkExtra {
  subscriptions: Subscriptions;
  vault: Vault;
  credentials: Credentials;
  navigation: Navigation;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch>;

/** The store that `makeStore` makes. */
export interface AppStore extends Store<RootState> {
  dispatch: AppDispatch;
  credentials: Credentials;
  navigation: Navigation;
  /** Adds a cleanup for `dispose`. */
  onDispose: (release: () => void) => void;
  /** Removes the window's event listeners and stops waiting listeners. */
  dispose: () => void;
}
