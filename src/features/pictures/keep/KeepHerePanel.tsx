import { useState } from 'react';
import { Link } from 'react-router';
import { MORE_PAGE_PATHS } from '../../../../contract/morePages';
import { PAGE_PATHS } from '../../../../contract/pages';
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
        <Link to={MORE_PAGE_PATHS.collections}>See what is kept</Link>, or{' '}
        <Link to={PAGE_PATHS.login}>log in</Link> to like pictures and to make collections. What is
        kept here can come along.
      </p>
    </Panel>
  );
}
