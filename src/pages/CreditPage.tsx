import { useMemo } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import type { CreditDetails } from '../../contract/credits';
import { formatPictures } from '../../contract/formatPictures';
import { creditsApi } from '../api/credits';
import type { PictureList } from '../api/pages';
import { useAppSelector } from '../app/hooks';
import { Hero } from '../components/Hero';
import { Message, WayOn } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { Gallery } from '../features/gallery/Gallery';
import { HealthGate } from '../features/service-status/HealthGate';
import { color } from '../theme/tokens';

/** A person or an organisation, and the pictures that are credited to the name. */
export function CreditPage() {
  const { id = '' } = useParams();
  const list = useMemo((): PictureList => ({ kind: 'subset', path: `credits/${id}` }), [id]);
  const select = useMemo(() => creditsApi.endpoints.getCredit.select(id), [id]);
  const { data, isError } = useAppSelector(select);
  usePageTitle(data?.name ?? 'Credit');
  return (
    <HealthGate>
      <Hero title={data?.name ?? 'Credit'}>{data && <Summary credit={data} />}</Hero>
      {data ? (
        <Gallery
          key={id}
          list={list}
          label={`Pictures by ${data.name}`}
          empty={`No picture is credited to ${data.name} so far.`}
        />
      ) : isError ? (
        <Message action={<WayOn to="/credits">All names</WayOn>}>
          No picture is credited to this name, or it could not be fetched.
        </Message>
      ) : (
        <Message action={<Spinner />}>Looking up the name</Message>
      )}
    </HealthGate>
  );
}

function Summary({ credit: { count, first, last, spellings } }: { credit: CreditDetails }) {
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return (
    <>
      <p>
        {formatPictures(count)}, {from === to ? from : `${from} to ${to}`}
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
