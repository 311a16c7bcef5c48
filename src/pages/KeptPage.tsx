import { Link, useParams } from 'react-router';
import styled from 'styled-components';
import { keptPath } from '../../contract/kept';
import { PAGES } from '../../contract/pages';
import { useAppSelector } from '../store/hooks';
import { Hero } from '../components/Hero';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';
import { HealthGate } from '../features/service-status/HealthGate';
import { color } from '../theme/tokens';
import { useList } from '../places/useList';
import { data } from './KeptPage.data';

/** Pictures whose days are in the address: what a browser kept when it was opened. */
export function KeptPage() {
  usePageTitle(PAGES.kept.title);
  const { days = '' } = useParams();
  const path = `kept/${days}`;
  const list = useList(data);
  const kept = useAppSelector(selectLocalFavourites);
  const present = kept.length > 0 ? `/${keptPath(kept)}` : PAGES.collections.path;
  return (
    <HealthGate>
      <Hero title="Kept pictures">
        <p>
          {present === `/${path}` ? (
            'They are kept in this browser, without an account.'
          ) : (
            <>
              This browser keeps others now. <Present to={present}>Show what it keeps</Present>
            </>
          )}
        </p>
      </Hero>
      <Gallery
        key={path}
        label="Kept pictures"
        list={list}
        empty="The archive has none of these pictures."
      />
    </HealthGate>
  );
}

const Present = styled(Link)`
  color: ${color('accent')};
  text-underline-offset: 0.2em;
`;
