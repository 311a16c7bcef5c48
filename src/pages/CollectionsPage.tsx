import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../contract/pages';
import { collectionsApi } from '../api/collections';
import { REFETCH } from '../api/refetch';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import type { AppThunk } from '../store/types';
import { Hero } from '../components/Hero';
import { Message, WayOn } from '../components/Message';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { selectIsAuthenticated, selectSession } from '../state/authSlice';
import { CollectionList } from '../features/collections/CollectionList';
import { KeptHere } from '../features/collections/KeptHere';
import { takeAlong } from '../features/collections/takeAlong';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';
import { NewCollection } from '../features/pictures/keep/NewCollection';
import { callAnswered, selectPart } from '../state/screen/screenSlice';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { useHeld } from '../places/useHeld';
import { space } from '../theme/tokens';

const { listCollections } = collectionsApi.endpoints;

export function CollectionsPage() {
  usePageTitle(PAGES.collections.title);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const session = useAppSelector(selectSession);
  return (
    <HealthGate>
      <Hero title="Collections">
        <p>Pictures that you keep together, in your own order.</p>
      </Hero>
      {isAuthenticated ? (
        <>
          <KeptAndTaken />
          <OwnCollections session={session} />
        </>
      ) : (
        <KeptByVisitor />
      )}
    </HealthGate>
  );
}

function KeptByVisitor() {
  const dates = useAppSelector(selectLocalFavourites);
  return (
    <>
      <KeptHere dates={dates} />
      <Message action={<WayOn to={PAGES.login.path}>Log in</WayOn>}>
        Log in to make collections.
        {dates.length === 0 && ' Without an account, any picture can be kept in this browser.'}
      </Message>
    </>
  );
}

/** What the browser kept before the log-in, until it is a favourite. */
function KeptAndTaken() {
  const dispatch = useAppDispatch();
  const dates = useAppSelector(selectLocalFavourites);
  const [status = ''] = useAppSelector((state) => selectPart(state, TAKE_ALONG)?.messages) ?? [];
  const handleTakeAlong = () => {
    void dispatch(sayWhatCame());
  };
  return <KeptHere dates={dates} status={status} onTakeAlong={handleTakeAlong} />;
}

const TAKE_ALONG = 'take-along';

function sayWhatCame(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const error = await dispatch(takeAlong());
    const message = error
      ? 'They could not be added. Please try again.'
      : 'They are favourites now.';
    dispatch(callAnswered({ part: TAKE_ALONG, messages: [message] }));
  };
}

function OwnCollections({ session }: { session: number }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data, isError } = useHeld(listCollections, session);
  if (!data) {
    return (
      <PageMessage
        isFailed={isError}
        loading="Looking for your collections"
        failure={<Failure>Your collections could not be fetched.</Failure>}
        onRetry={() => void dispatch(listCollections.initiate(session, REFETCH))}
      />
    );
  }
  return (
    <>
      <CollectionList collections={data} />
      <New>
        <NewCollection
          part="new-collection"
          session={session}
          submit="Make a collection"
          onCreated={(id) => void navigate(`/collections/${id}`)}
        />
      </New>
    </>
  );
}

const New = styled.div`
  width: min(26rem, 100%);
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xxxl};
`;
