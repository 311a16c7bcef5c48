import { Link } from 'react-router';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { PAGES } from '../../../contract/pages';
import { useAppSelector } from '../../store/hooks';
import { selectIsAuthenticated } from '../../state/authSlice';
import { pageAt, type Place } from '../../state/place';
import { selectPlaceBefore } from '../../state/uiSlice';
import { usePicture } from '../../state/usePicture';
import { color, space } from '../../theme/tokens';

/** Leads back to where Log In was pressed. Nothing where that was Home itself, or a page for visitors alone. */
export function WayBack() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const place = useAppSelector(selectPlaceBefore);
  const title = usePicture(place?.query.picture)?.title;
  if (!isAuthenticated || !place) {
    return null;
  }
  const { path, query } = place;
  const search = new URLSearchParams(query).toString();
  const page = pageAt(path)?.page;
  const name = title ?? nameOf(place) ?? page?.title;
  if (!page || page.audience || (path === PAGES.home.path && search === '')) {
    return null;
  }
  return (
    <Line>
      <Link to={search === '' ? path : `${path}?${search}`}>Back to {name}</Link>
    </Line>
  );
}

/** What the address names, where it does. */
function nameOf({ query: { picture, q, from } }: Place): string | undefined {
  const date = picture ?? from;
  return date === undefined ? q && `“${q}”` : formatDate(date);
}

const Line = styled.p`
  padding: ${space.m} ${space.l} 0;
  color: ${color('textQuiet')};
  overflow: hidden;
  font-size: 0.9375rem;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;

  a {
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;
