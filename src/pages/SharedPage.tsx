import { useMemo } from 'react';
import { useParams } from 'react-router';
import { PAGE_PATHS } from '../../contract/pages';
import { collectionsApi } from '../api/collections';
import { isRefusal } from '../api/errors';
import type { PictureList } from '../api/pages';
import { REFETCH } from '../api/refetch';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Hero } from '../components/Hero';
import { WayOn } from '../components/Message';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { HealthGate } from '../features/service-status/HealthGate';

const { getShared } = collectionsApi.endpoints;

/** A collection that somebody shares by a link. */
export function SharedPage() {
  const { token = '' } = useParams();
  const list = useMemo((): PictureList => ({ kind: 'subset', path: `shared/${token}` }), [token]);
  const select = useMemo(() => getShared.select(token), [token]);
  const { data, error } = useAppSelector(select);
  const dispatch = useAppDispatch();
  usePageTitle(data?.name ?? 'Shared collection');
  return (
    <HealthGate>
      <Hero title={data?.name ?? 'Shared collection'}>
        {data?.description && <p>{data.description}</p>}
      </Hero>
      {data ? (
        <Gallery key={token} label={data.name} list={list} empty="This collection is empty." />
      ) : (
        <PageMessage
          isNone={isRefusal(error)}
          none="This link leads to nothing. Perhaps the collection is no longer shared."
          isFailed={error !== undefined}
          loading="Looking for the collection"
          failure="The collection could not be fetched."
          onRetry={() => void dispatch(getShared.initiate(token, REFETCH))}
          wayOn={<WayOn to={PAGE_PATHS.home}>See all pictures</WayOn>}
        />
      )}
    </HealthGate>
  );
}
