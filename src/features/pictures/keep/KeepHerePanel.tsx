import { useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../../contract/pages';
import { changeKept, keptApi } from '../../../api/kept';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { CheckBox } from '../../../components/CheckBox';
import { Panel } from './Panel';

const selectKeptHere = keptApi.endpoints.getKeptHere.select(null);

/** For visitors: keeps a picture in this browser, without an account. */
export function KeepHerePanel({ id, date }: { id: string; date: string }) {
  const dispatch = useAppDispatch();
  const { data: kept = [] } = useAppSelector(selectKeptHere);
  const [news, setNews] = useState('');
  const handleChange = (isKept: boolean) => {
    setNews(dispatch(changeKept(date, isKept)) ? '' : 'This browser has no room for it.');
  };
  return (
    <Panel id={id} aria-label="Keep the picture">
      <CheckBox
        label="Keep in this browser"
        count={kept.length}
        isChecked={kept.includes(date)}
        onChange={handleChange}
      />
      <p role="status">{news}</p>
      <p>
        <Link to={PAGES.collections.path}>See what is kept</Link>, or{' '}
        <Link to={PAGES.login.path}>log in</Link> to like pictures and to make collections. What is
        kept here can come along.
      </p>
    </Panel>
  );
}
