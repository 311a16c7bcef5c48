/** Time travel on the page, for QA and for Redux DevTools; the panel comes with `?qa` alone. */
import { isAnyOf } from '@reduxjs/toolkit';
import { makeTools as makePageTools } from 'redux-sessions/page';
import { isPanelWanted } from 'redux-sessions/wanted';
import type { ReactNode } from 'react';
import { topLayer } from '../../components/topLayer';
import { askHealth } from '../../state/healthListener';
import { localFavouritesRead } from '../../state/localFavourites/localFavouritesSlice';
import { placeShown } from '../../state/uiSlice';
import { sessionChangedElsewhere, waitingLikesChangedElsewhere } from '../../store/events';
import type { AppStore } from '../../store/types';
import { depth } from '../../theme/depths';
import { color, FLOOR_HEIGHT } from '../../theme/tokens';
import { sessions } from '../sessions';
import { goLive } from './goLive';
import { noteScrolling } from './scrollTop';
import { ShownPlace } from './ShownPlace';

export type Tools = ReturnType<typeof makeTools>;

/** Made before the store, which gets its gate, and before the page, which gets its place. */
export function makeTools() {
  const tools = makePageTools(sessions, {
    // The built file's name holds a hash of what it is built from.
    build: `${import.meta.env.MODE} ${new URL(import.meta.url).pathname}`,
    layer: topLayer,
    look: LOOK,
    isOfNow: isAnyOf(
      placeShown,
      sessionChangedElsewhere,
      waitingLikesChangedElsewhere,
      localFavouritesRead,
    ),
  });
  const { gate } = tools;
  return {
    gate,
    Place: ({ children }: { children: ReactNode }) => (
      <ShownPlace tools={tools}>{children}</ShownPlace>
    ),
    start: async (store: AppStore) => {
      gate.onLeave((former) => {
        if (former) {
          store.dispatch(goLive(former));
        }
        // Two things may have been left undone: the next question for the health, and what another
        // place needs, where Back led to one. The answer to the question brings the latter about.
        store.dispatch(askHealth());
      });
      if (isPanelWanted(sessions.key)) {
        dropEarlyAnswers();
        noteScrolling(store, gate);
      }
      store.onDispose(await tools.start(() => secretsOf(store)));
    },
  };
}

const LOOK = {
  surface: color('surface'),
  raised: color('raised'),
  hairline: color('hairline'),
  edge: color('edge'),
  text: color('text'),
  textQuiet: color('textQuiet'),
  accent: color('accent'),
  shadow: color('shadow'),
  floor: FLOOR_HEIGHT,
  depth: String(depth('qaPanel')),
};

/** Whoever is logged in. */
function secretsOf({ credentials }: AppStore): Record<string, string> {
  const session = credentials.find(credentials.id);
  return session
    ? {
        [session.token]: 'token',
        [session.email]: 'reader@example.com',
        [encodeURIComponent(session.email)]: '{email}',
      }
    : {};
}

/** Answers that were asked for before this code came would not be recorded. One that nobody reads stays open. */
function dropEarlyAnswers(): void {
  for (const answer of window.skyfolioEarly?.calls.values() ?? []) {
    // Its failure concerns nobody.
    answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  }
  delete window.skyfolioEarly;
}
