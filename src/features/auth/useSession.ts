import { useEffect } from 'react';
import { useLogVisitMutation } from '../../api/accounts';
import { useListLikedDatesQuery } from '../../api/likes';
import { useAppSelector } from '../../app/hooks';
import { selectEmail, selectIsAuthenticated, selectVisitLogged } from './authSlice';

/** What a session brings with it: the user's own likes, and one visit told to the server. */
export function useSession(): void {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const email = useAppSelector(selectEmail);
  const visitLogged = useAppSelector(selectVisitLogged);
  const [logVisit] = useLogVisitMutation();
  useListLikedDatesQuery(undefined, { skip: !isAuthenticated });

  useEffect(() => {
    if (isAuthenticated && email !== '' && !visitLogged) {
      void logVisit(undefined);
    }
  }, [isAuthenticated, email, visitLogged, logVisit]);
}
