import { useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../../contract/pages';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { CheckBox } from '../../../components/CheckBox';
import {
  localFavouriteAdded,
  localFavouritesRemoved,
  selectLocalFavourites,
} from '../../../state/localFavourites/localFavouritesSlice';
import { Panel } from '../Panel';

/** For visitors: keeps a picture in this browser, without an account. */
export function KeepHerePanel({ id, date }: { id: string; date: string }) {
  const dispatch = useAppDispatch();
  const favourites = useAppSelector(selectLocalFavourites);
  const isKept = favourites.includes(date);
  const [isWanted, setIsWanted] = useState(false);
  const handleChange = (isChecked: boolean) => {
    setIsWanted(isChecked);
    dispatch(isChecked ? localFavouriteAdded(date) : localFavouritesRemoved([date]));
  };
  return (
    <Panel id={id} aria-label="Keep the picture">
      <CheckBox
        label="Keep in this browser"
        count={favourites.length}
        isChecked={isKept}
        onChange={handleChange}
      />
      <p role="status">{isWanted && !isKept && 'This browser has no room for it.'}</p>
      <p>
        <Link to={PAGES.collections.path}>See what is kept</Link>, or{' '}
        <Link to={PAGES.login.path}>log in</Link> to like pictures and to make collections. What is
        kept here can come along.
      </p>
    </Panel>
  );
}
