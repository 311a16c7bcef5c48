import { useState } from 'react';
import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { CheckBox } from '../components/CheckBox';
import { FormPage } from '../components/FormPage';
import { LogInForm } from '../features/auth/LogInForm';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';
import { takeAlong } from '../features/collections/takeAlong';

export function LogInPage() {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectLocalFavourites).length;
  const [isChosen, setIsChosen] = useState(true);
  return (
    <FormPage title={PAGES.login.title}>
      <LogInForm onLoggedIn={() => isChosen && kept > 0 && void dispatch(takeAlong())}>
        {kept > 0 && (
          <CheckBox
            label={`Take along ${formatCount(kept, 'picture')} kept in this browser, as favourites`}
            isChecked={isChosen}
            onChange={setIsChosen}
          />
        )}
      </LogInForm>
    </FormPage>
  );
}
