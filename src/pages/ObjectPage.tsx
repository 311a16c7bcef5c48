import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../contract/format';
import type { ObjectDetails } from '../../contract/objects';
import { objectsApi } from '../api/objects';
import type { PictureList } from '../api/pages';
import { useAppSelector } from '../app/hooks';
import { Hero } from '../components/Hero';
import { Link } from '../components/Link';
import { Message, WayOn } from '../components/Message';
import { Spinner } from '../components/Spinner';
import { usePageTitle } from '../components/usePageTitle';
import { FrameLink } from '../features/gallery/frame/FrameLink';
import { Gallery } from '../features/gallery/Gallery';
import { ObjectFacts } from '../features/objects/ObjectFacts';
import { HealthGate } from '../features/service-status/HealthGate';
import { color, space } from '../theme/tokens';

/** An object: what and where it is, and the pictures that show or mention it. */
export function ObjectPage() {
  const { id = '' } = useParams();
  const isMentions = /\/mentions\/?$/.test(useLocation().pathname);
  const path = `objects/${id}${isMentions ? '/mentions' : ''}`;
  const list = useMemo((): PictureList => ({ kind: 'subset', path }), [path]);
  const select = useMemo(() => objectsApi.endpoints.getObject.select(id), [id]);
  const { data, isError } = useAppSelector(select);
  usePageTitle(data?.name ?? 'Object');
  return (
    <HealthGate>
      <Hero title={data?.name ?? 'Object'}>{data && <FrameLink />}</Hero>
      {data ? (
        <>
          <ObjectFacts object={data} />
          <Relations object={data} id={id} isMentions={isMentions} />
          <Gallery
            key={path}
            list={list}
            label={`Pictures that ${isMentions ? 'mention' : 'show'} ${data.name}`}
            empty={`No picture ${isMentions ? 'only mentions' : 'shows'} ${data.name} so far.`}
          />
        </>
      ) : (
        <NoObject isError={isError} />
      )}
    </HealthGate>
  );
}

function NoObject({ isError }: { isError: boolean }) {
  return isError ? (
    <Message action={<WayOn to="/objects">All objects</WayOn>}>
      There is no such object, or it could not be fetched.
    </Message>
  ) : (
    <Message action={<Spinner />}>Looking up the sky</Message>
  );
}

interface RelationsProps {
  object: ObjectDetails;
  id: string;
  isMentions: boolean;
}

function Relations({ object: { shown, mentioned }, id, isMentions }: RelationsProps) {
  return (
    <Nav aria-label="Pictures">
      <Link to={`/objects/${id}`} aria-current={isMentions ? undefined : 'page'}>
        Shown ({formatCount(shown)})
      </Link>
      <Link to={`/objects/${id}/mentions`} aria-current={isMentions ? 'page' : undefined}>
        Only mentioned ({formatCount(mentioned)})
      </Link>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.xl};
  padding: 0 ${space.l} ${space.l};

  a {
    display: inline-block;
    min-height: 2rem;
    color: ${color('textQuiet')};
    text-decoration: none;
  }

  a[aria-current] {
    border-bottom: 2px solid ${color('accent')};
    color: ${color('text')};
  }
`;
