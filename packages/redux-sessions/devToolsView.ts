/**
 * What Redux DevTools show of states and actions. The extension writes all of it as JSON again and again, so
 * its size is bounded, whatever is loaded. Jumps, imports and exports work with what is whole.
 */
import type { Action, DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { Abridger } from './abridge';
import { isApi, type Sessions } from './sessions';

export type DevToolsView = Required<
  Pick<DevToolsEnhancerOptions, 'stateSanitizer' | 'actionSanitizer'>
>;

/** The options of Redux DevTools. They give the same object for the same object. */
export function devToolsView(sessions: Sessions): DevToolsView {
  /** A state takes 20 kB at most and 5 kB as a rule: 4,500 of them are listed within seconds. */
  const states = new Abridger([20_000, 5_000, 2_000, 600, 180, 90]);
  /** Together with its name an action takes less than 2 kB. */
  const actions = new Abridger([1_600, 1_000, 600, 300, 150]);
  const viewState = remember((state: object) =>
    states.abridge(withoutBookkeeping(sessions.viewState(state))),
  );
  const viewAction = remember((action: UnknownAction) => {
    const { type: _type, ...rest } = sessions.viewAction(action);
    const short = actions.abridge(rest) as object; // of an object
    return { type: sessions.describe(action), rawType: action.type, ...short };
  });
  // Their types say that a view has the type of the whole.
  return {
    stateSanitizer: <State>(state: State) => viewState(state as object) as State,
    actionSanitizer: <Shown extends Action>(action: Shown) =>
      viewAction(action) as unknown as Shown,
  };
}

function remember<Whole extends object, View>(make: (whole: Whole) => View) {
  const known = new WeakMap<Whole, View>();
  return (whole: Whole): View => {
    const view = known.get(whole) ?? make(whole);
    known.set(whole, view);
    return view;
  };
}

/** RTK Query's own notes follow from its queries. */
function withoutBookkeeping(state: object): object {
  return Object.fromEntries(
    Object.entries(state).map(([name, slice]: [string, unknown]) => [
      name,
      isApi(name, slice) ? abridgeApi(slice as ApiState) : slice,
    ]),
  );
}

interface ApiState {
  provided: { keys?: object };
  subscriptions: object;
}

const count = (parts: object = {}, name: string) => `${Object.keys(parts).length} ${name}`;

const abridgeApi = ({ provided, subscriptions, ...api }: ApiState) => ({
  ...api,
  provided: count(provided.keys, 'queries with tags'),
  subscriptions: count(subscriptions, 'subscribed queries'),
});
