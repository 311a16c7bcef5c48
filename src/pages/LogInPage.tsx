import { useState } from 'react';
import { readKeptHere } from '../api/keptHere';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { LogInForm, selectIsAuthenticated } from '../features/auth';
import { TakeAlongBox } from '../features/collections/TakeAlongBox';
import { takeAlong } from '../features/collections/takeAlong';

export function LogInPage() {
  usePageTitle('Log In');
  const dispatch = useAppDispatch();
  const [kept] = useState(() => readKeptHere().length);
  const [isChosen, setIsChosen] = useState(true);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title="Log In">
      <LogInForm onLoggedIn={() => isChosen && kept > 0 && void dispatch(takeAlong())}>
        {kept > 0 && <TakeAlongBox count={kept} isChecked={isChosen} onChange={setIsChosen} />}
      </LogInForm>
    </FormPage>
  );
}
