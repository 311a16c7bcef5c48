import { useParams } from 'react-router';
import type { Collection } from '../../contract/collections';
import { formatCount } from '../../contract/format';
import { PAGES } from '../../contract/pages';
import { collectionsApi } from '../api/collections';
import type { PictureList } from '../api/pages';
import { REFETCH } from '../api/refetch';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Hero } from '../components/Hero';
import { Message, WayOn } from '../components/Message';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { lazyPart } from '../components/lazyPart';
import { selectSession } from '../state/authSlice';
import { CollectionTools } from '../features/collections/CollectionTools';
import { Gallery } from '../features/gallery/Gallery';
import { usePanel } from '../state/screen/usePanel';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { useHeld } from '../places/useHeld';
import { useList } from '../places/useList';
import { data as pageData } from './CollectionPage.data';

const { listCollections } = collectionsApi.endpoints;

/** With what drags. */
const { Part: ArrangePictures } = lazyPart(
  async () => (await import('../features/collections/ArrangePictures')).ArrangePictures,
);

export function CollectionPage() {
  const list = useList(pageData);
  return <HealthGate>{list ? <CollectionOrWhy list={list} /> : <Visitor />}</HealthGate>;
}

function Visitor() {
  usePageTitle(PAGES.collection.title);
  return (
    <>
      <Hero title="Collection" />
      <Message action={<WayOn to={PAGES.login.path}>Log in</WayOn>}>
        Log in to see your collections.
      </Message>
    </>
  );
}

function CollectionOrWhy({ list }: { list: PictureList }) {
  const { id = '' } = useParams();
  const session = useAppSelector(selectSession);
  const { data, isError } = useHeld(listCollections, session);
  const dispatch = useAppDispatch();
  const collection = data?.find((own) => own.id === id);
  usePageTitle(collection?.name ?? PAGES.collection.title);
  return (
    <>
      <Hero title={collection?.name ?? 'Collection'}>
        {collection && (
          <p>
            {formatCount(collection.count, 'picture')}
            {collection.share_token !== null && ', shared by a link'}
          </p>
        )}
        {collection?.description && <p>{collection.description}</p>}
      </Hero>
      {collection ? (
        <OwnCollection key={`${id} ${session}`} {...{ session, collection, list }} />
      ) : (
        <PageMessage
          isNone={data !== undefined}
          none="There is no such collection."
          isFailed={isError}
          loading="Looking for the collection"
          failure={<Failure>The collection could not be fetched.</Failure>}
          onRetry={() => void dispatch(listCollections.initiate(session, REFETCH))}
          wayOn={<WayOn to="/collections">All your collections</WayOn>}
        />
      )}
    </>
  );
}

interface OwnCollectionProps {
  session: number;
  collection: Collection;
  list: PictureList;
}

function OwnCollection({ session, collection, list }: OwnCollectionProps) {
  const [isArranging, toggleArranging] = usePanel('collection/arrange');
  return (
    <>
      <CollectionTools {...{ session, collection, isArranging }} onArrange={toggleArranging} />
      {isArranging ? (
        <ArrangePictures {...{ session, collection, list }} />
      ) : (
        <Gallery
          label={collection.name}
          list={list}
          empty="This collection is empty. Open any picture to keep it here."
        />
      )}
    </>
  );
}
