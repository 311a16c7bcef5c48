import { useMemo } from 'react';
import { useParams } from 'react-router';
import { PAGE_PATHS } from '../../contract/pages';
import { collectionsApi } from '../api/collections';
import type { PictureList } from '../api/pages';
import { useAppSelector } from '../app/hooks';
import { Hero } from '../components/Hero';
import { Message, WayOn } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { HealthGate } from '../features/service-status/HealthGate';

/** A collection that somebody shares by a link. */
export function SharedPage() {
  const { token = '' } = useParams();
  const list = useMemo((): PictureList => ({ kind: 'subset', path: `shared/${token}` }), [token]);
  const select = useMemo(() => collectionsApi.endpoints.getShared.select(token), [token]);
  const { data, isError } = useAppSelector(select);
  usePageTitle(data?.name ?? 'Shared collection');
  return (
    <HealthGate>
      <Hero title={data?.name ?? 'Shared collection'}>
        {data?.description && <p>{data.description}</p>}
      </Hero>
      {data ? (
        <Gallery key={token} label={data.name} list={list} empty="This collection is empty." />
      ) : isError ? (
        <Message action={<WayOn to={PAGE_PATHS.home}>See all pictures</WayOn>}>
          This link leads to nothing. Perhaps the collection is no longer shared.
        </Message>
      ) : (
        <Message action={<Spinner />}>Looking for the collection</Message>
      )}
    </HealthGate>
  );
}
