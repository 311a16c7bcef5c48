/** What `redux-sessions` needs to know of Skyfolio to record and replay what happens on the page. */
import { createSessions, Part } from 'redux-sessions';
import { API, HEALTH_CALL } from '../../contract/addresses';
import { SESSION_ENDED } from '../api/errors';
import { panelToggled } from '../state/screen/screenSlice';
import { placeShown } from '../state/uiSlice';
import { QA_KEY } from '../qaKey';
import { rootReducer } from './rootReducer';
import { calls, failures } from './sessions/calls';
import './sessions/everyEndpoint';
import { describePlace, events } from './sessions/events';
import { hiding } from './sessions/hiding';
import { rules } from './sessions/rules';
import { view } from './sessions/view';

export const sessions = createSessions({
  name: 'Skyfolio',
  key: QA_KEY,
  reducer: rootReducer,
  words: { events, calls, failures },
  place: (action) =>
    placeShown.match(action) ? describePlace(new Part(action.payload)) : undefined,
  panel: (action) => (panelToggled.match(action) ? action.payload : undefined),
  rules,
  hide: hiding,
  // Files have stand-ins for the last searches.
  uncompared: ['ui.lastSearches'],
  isOfServer: ({ origin, pathname }) =>
    origin === window.location.origin && pathname.startsWith('/api/'),
  isPolled: (path) => path === API + HEALTH_CALL,
  view,
  refusal: SESSION_ENDED,
});
