import { useParams } from 'react-router';
import type { SharedCollection } from '../../contract/collections';
import { formatCount } from '../../contract/format';
import { PAGES } from '../../contract/pages';
import { collectionsApi } from '../api/collections';
import { isRefusal } from '../api/errors';
import { REFETCH } from '../api/refetch';
import { useAppDispatch } from '../store/hooks';
import { Hero } from '../components/Hero';
import { WayOn } from '../components/Message';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { ListWays } from '../features/frame/ListWays';
import { Gallery } from '../features/gallery/Gallery';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { useHeld } from '../places/useHeld';
import { useList } from '../places/useList';
import { data as pageData } from './SharedPage.data';

const { getShared } = collectionsApi.endpoints;

/** "A shared collection of 12 pictures, by Ann" */
const told = ({ count, shown_name: by }: SharedCollection) =>
  `A shared collection of ${formatCount(count, 'picture')}${by ? `, by ${by}` : ''}`;

/** A collection that somebody shares by a link. */
export function SharedPage() {
  const { token = '' } = useParams();
  const list = useList(pageData);
  const { data, error } = useHeld(getShared, token);
  const dispatch = useAppDispatch();
  usePageTitle(data?.name ?? PAGES.shared.title);
  return (
    <HealthGate>
      <Hero title={data?.name ?? 'Shared collection'}>
        {data && <p>{told(data)}</p>}
        {data?.description && <p>{data.description}</p>}
        {data && <ListWays feed={`/shared/${token}`} />}
      </Hero>
      {data ? (
        <Gallery key={token} label={data.name} list={list} empty="This collection is empty." />
      ) : (
        <PageMessage
          isNone={isRefusal(error)}
          none="This link leads to nothing. Perhaps the collection is no longer shared."
          isFailed={error !== undefined}
          loading="Looking for the collection"
          failure={<Failure>The collection could not be fetched.</Failure>}
          onRetry={() => void dispatch(getShared.initiate(token, REFETCH))}
          wayOn={<WayOn to={PAGES.home.path}>See all pictures</WayOn>}
        />
      )}
    </HealthGate>
  );
}
