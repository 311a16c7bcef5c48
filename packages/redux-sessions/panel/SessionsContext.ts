import { createContext, useContext } from 'react';
import type { Sessions } from '../sessions';

export const SessionsContext = createContext<Sessions | null>(null);

/** What the tools know of the app. */
export function useSessions(): Sessions {
  const sessions = useContext(SessionsContext);
  if (!sessions) {
    throw new Error('The tools need a SessionsContext.');
  }
  return sessions;
}
