/** Queries that are held: subscriptions outside of components, each named by the cache key of its answer. */
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { AppThunk } from '../store/types';
import { type PageArg, pageKey, pagesApi } from './pages';

interface Subscription {
  unsubscribe: () => void;
}

/** A query that is not sent yet. */
export interface Query<Sent extends Subscription = Subscription> {
  /** The cache key of its answer. */
  key: string;
  start: AppThunk<Sent>;
}

interface Endpoint<Arg, Sent extends Subscription> {
  name: string;
  initiate: (arg: Arg, options?: { forceRefetch?: boolean }) => AppThunk<Sent>;
}

/** RTK Query's own, which reads no more than this. */
const serialize = defaultSerializeQueryArgs as (query: {
  endpointName: string;
  queryArgs: unknown;
}) => string;

/** The key under which the cache has the answer of a query. */
export const cacheKey = ({ name }: { name: string }, arg: unknown): string =>
  name === pagesApi.endpoints.listPage.name
    ? pageKey(arg as PageArg) // it takes no other
    : serialize({ endpointName: name, queryArgs: arg });

export const ask = <Arg, Sent extends Subscription>(
  endpoint: Endpoint<Arg, Sent>,
  arg: Arg,
  options?: { forceRefetch?: boolean },
): Query<Sent> => ({ key: cacheKey(endpoint, arg), start: endpoint.initiate(arg, options) });

/**
 * Sends a query, and holds its answer in the cache until the group is released. A query that the group holds already
 * is left alone, even if it failed.
 *
 * @returns what was sent.
 */
export const hold =
  <Sent extends Subscription>(
    group: string,
    { key, start }: Query<Sent>,
  ): AppThunk<Sent | undefined> =>
  (dispatch, _getState, { subscriptions }) =>
    subscriptions.hold(group, key, () => dispatch(start));
