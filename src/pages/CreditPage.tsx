import { useParams } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../contract/pages';
import type { CreditDetails } from '../../contract/credits';
import { formatCount } from '../../contract/format';
import { creditsApi } from '../api/credits';
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
import { color } from '../theme/tokens';
import { useHeld } from '../places/useHeld';
import { useList } from '../places/useList';
import { data as pageData } from './CreditPage.data';

const { getCredit } = creditsApi.endpoints;

/** A person or an organisation, and the pictures that are credited to the name. */
export function CreditPage() {
  const { id = '' } = useParams();
  const list = useList(pageData);
  const { data, error } = useHeld(getCredit, id);
  const dispatch = useAppDispatch();
  usePageTitle(data?.name ?? PAGES.credit.title);
  return (
    <HealthGate>
      <Hero title={data?.name ?? 'Credit'}>
        {data && <Summary credit={data} />}
        {data && <ListWays feed={`${PAGES.credits.path}/${id}`} />}
      </Hero>
      {data ? (
        <Gallery
          key={id}
          list={list}
          label={`Pictures by ${data.name}`}
          empty={`No picture is credited to ${data.name} so far.`}
        />
      ) : (
        <PageMessage
          isNone={isRefusal(error)}
          none="No picture is credited to this name."
          isFailed={error !== undefined}
          loading="Looking up the name"
          failure={<Failure>The name could not be fetched.</Failure>}
          onRetry={() => void dispatch(getCredit.initiate(id, REFETCH))}
          wayOn={<WayOn to="/credits">All names</WayOn>}
        />
      )}
    </HealthGate>
  );
}

function Summary({ credit: { count, first, last, spellings } }: { credit: CreditDetails }) {
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return (
    <>
      <p>
        {formatCount(count, 'picture')}, {from === to ? from : `${from} to ${to}`}
      </p>
      {spellings.length > 0 && <Spellings>Also written {spellings.join(', ')}</Spellings>}
    </>
  );
}

const Spellings = styled.p`
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
