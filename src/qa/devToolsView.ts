/**
 * What Redux DevTools show of states and actions. The extension writes all of it as JSON again and again, so
 * its size is bounded, whatever is loaded. Jumps, imports and exports work with what is whole.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { picturesReceived } from '../store/events';
import type { RootState } from '../store/types';
import type { TimeTravelGate } from '../app/store';
import type { Picture } from '../state/picturesSlice';
import { Abridger } from './abridge';
import { describeAction } from './describeAction';

/** A state takes 20 kB at most and 5 kB as a rule: 4,500 of them are listed within seconds. */
const states = new Abridger([20_000, 5_000, 2_000, 600, 180, 90]);
/** Together with its name an action takes less than 2 kB. */
const actions = new Abridger([1_600, 1_000, 600, 300, 150]);

const known = new WeakMap<object, unknown>();

/** @returns the same object for the same object. */
function remember<Whole extends object, View>(whole: Whole, make: (whole: Whole) => View): View {
  const view = known.has(whole) ? (known.get(whole) as View) : make(whole); // of the same function
  known.set(whole, view);
  return view;
}

const count = (parts: object, name: string) => `${Object.keys(parts).length} ${name}`;

function describeYear(year: Record<string, Picture>): string {
  const likes = Object.values(year).reduce((sum, each) => sum + each.image_likes_count, 0);
  return `${count(year, 'pictures')}, ${likes} likes`;
}

export function viewState(state: RootState): unknown {
  return remember(state, ({ api, pictures, ...slices }) => {
    const years = remember(pictures.years, (all) =>
      Object.fromEntries(
        Object.entries(all).map(([year, each]) => [year, remember(each, describeYear)]),
      ),
    );
    return states.abridge({
      ...slices,
      pictures: { ...pictures, years },
      // Bookkeeping of RTK Query follows from the queries.
      api: {
        ...api,
        provided: count(api.provided.keys, 'queries with tags'),
        subscriptions: count(api.subscriptions, 'subscribed queries'),
      },
    });
  });
}

export function viewAction(action: UnknownAction): UnknownAction {
  return remember(action, ({ type, ...rest }) => {
    const short = picturesReceived.match(action)
      ? { payload: action.payload.map(({ date }) => date) }
      : rest;
    return { type: describeAction(action), rawType: type, ...(actions.abridge(short) as object) }; // of an object
  });
}

/** The options of Redux DevTools, whose types say that a view has the type of the whole. */
export const devToolsView = {
  stateSanitizer: viewState,
  actionSanitizer: viewAction,
} as NonNullable<TimeTravelGate['devTools']>;
