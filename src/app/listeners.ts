/**
 * What must follow an action, whoever caused it. As middleware it happens once, with the action, and
 * never in a replay.
 */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Subscriptions } from '../api/subscriptions';
import { followArchive } from './archiveListener';
import type { AppDispatch, RootState } from './hooks';
import { pollHealth } from '../features/service-status/healthListener';
import { keepState } from './persistence';
import { followSession } from './sessionListener';

export function createListeners(subscriptions: Subscriptions) {
  const listener = createListenerMiddleware();
  const onAction = listener.startListening.withTypes<RootState, AppDispatch>();
  keepState(onAction);
  pollHealth(onAction);
  followSession(onAction, subscriptions);
  followArchive(onAction, subscriptions);
  return listener;
}
