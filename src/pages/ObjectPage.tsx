import { Link, useLocation, useParams } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../contract/format';
import { type ObjectView, PAGES } from '../../contract/pages';
import type { ObjectDetails } from '../../contract/objects';
import { isRefusal } from '../api/errors';
import { objectsApi } from '../api/objects';
import { REFETCH } from '../api/refetch';
import { useAppDispatch } from '../store/hooks';
import { Hero } from '../components/Hero';
import { WayOn } from '../components/Message';
import { PageMessage } from '../components/PageMessage';
import { usePageTitle } from '../components/usePageTitle';
import { ListWays } from '../features/frame/ListWays';
import { Gallery } from '../features/gallery/Gallery';
import { SkyLink } from '../features/objects/SkyLink';
import { ObjectFacts } from '../features/objects/ObjectFacts';
import { ComparePictures } from '../features/objects/years/ComparePictures';
import { ObjectStage } from '../features/objects/years/ObjectStage';
import { Failure } from '../features/service-status/Failure';
import { HealthGate } from '../features/service-status/HealthGate';
import { roomFor } from '../theme/breakpoints';
import { color, space } from '../theme/tokens';
import { useHeld, useIfHeld } from '../places/useHeld';
import { useList } from '../places/useList';
import { data as pageData } from './ObjectPage.data';

const { getObject, getObjectTimeline } = objectsApi.endpoints;

const LABELS: Record<ObjectView, (name: string) => string> = {
  '': (name) => `Pictures that show ${name}, then those that only mention it`,
  '/shown': (name) => `Pictures that show ${name}`,
  '/mentions': (name) => `Pictures that mention ${name}`,
};
const NOTHING: Record<ObjectView, (name: string) => string> = {
  '': (name) => `No picture shows or mentions ${name} so far.`,
  '/shown': (name) => `No picture shows ${name} so far.`,
  '/mentions': (name) => `No picture only mentions ${name} so far.`,
};

/** An object: its best picture, two of its pictures compared, what and where it is, and all that show or mention it. */
export function ObjectPage() {
  const { id = '' } = useParams();
  const view = viewOf(useLocation().pathname);
  const list = useList(pageData);
  const { data, error, timeline } = useObject(id, view);
  const dispatch = useAppDispatch();
  usePageTitle(data?.name ?? PAGES.object.title);
  const ways = (
    <>
      {data?.ra !== undefined && <SkyLink id={data.id} />}
      <ListWays feed={`${PAGES.objects.path}/${id}`} />
    </>
  );
  return (
    <HealthGate>
      {data && timeline && timeline.length > 0 ? (
        <>
          <ObjectStage object={data} pictures={timeline}>
            {ways}
          </ObjectStage>
          <ComparePictures name={data.name} pictures={timeline} />
        </>
      ) : (
        <Hero title={data?.name ?? 'Object'}>{data && ways}</Hero>
      )}
      {data ? (
        <>
          <ObjectFacts object={data} />
          <Views object={data} id={id} view={view} />
          <Gallery
            key={`${id}${view}`}
            list={list}
            label={LABELS[view](data.name)}
            empty={NOTHING[view](data.name)}
          />
        </>
      ) : (
        <PageMessage
          isNone={isRefusal(error)}
          none="There is no such object."
          isFailed={error !== undefined}
          loading="Looking up the sky"
          failure={<Failure>The object could not be fetched.</Failure>}
          onRetry={() => void dispatch(getObject.initiate(id, REFETCH))}
          wayOn={<WayOn to="/objects">All objects</WayOn>}
        />
      )}
    </HealthGate>
  );
}

/**
 * An object, and the timeline of its whole page; both come at once, so that nothing moves. Without its timeline, as of
 * its two halves or after a failure, a page does without its stage.
 */
function useObject(id: string, view: ObjectView) {
  const { data, error } = useHeld(getObject, id);
  // The pages of its two halves do not ask for it.
  const { data: timeline, isError } = useIfHeld(getObjectTimeline, id);
  const isWhole = view === '';
  const isComplete = !isWhole || timeline !== undefined || isError;
  return { data: isComplete ? data : undefined, error, timeline: isWhole ? timeline : undefined };
}

function viewOf(path: string): ObjectView {
  const [, view] = /(\/shown|\/mentions)\/?$/.exec(path) ?? [];
  return view === '/shown' || view === '/mentions' ? view : '';
}

interface ViewsProps {
  object: ObjectDetails;
  id: string;
  view: ObjectView;
}

/** The pictures that mention it follow without a border, so it is said that they come. */
function Views({ object: { shown, mentioned }, id, view }: ViewsProps) {
  const views: [ObjectView, string, number][] = [
    ['', 'All', shown + mentioned],
    ['/shown', 'Shown', shown],
    ['/mentions', 'Only mentioned', mentioned],
  ];
  return (
    <>
      <Bar>
        <Nav aria-label="Pictures">
          {views.map(([other, name, count]) => (
            <Link
              key={other}
              to={`/objects/${id}${other}`}
              aria-current={other === view ? 'page' : undefined}
            >
              {name} ({formatCount(count)})
            </Link>
          ))}
        </Nav>
        <Tools data-tools />
      </Bar>
      {view === '' && shown > 0 && mentioned > 0 && (
        <Order>First the pictures that show it, then those whose texts mention it.</Order>
      )}
    </>
  );
}

const Order = styled.p`
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};
  text-align: center;
`;

const Bar = styled.div`
  position: relative;
`;

/** The gallery puts its tools there when its first view is over. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
  min-height: 2.75rem;
  margin-bottom: ${space.l};

  ${roomFor.medium} {
    position: absolute;
    top: -${space.s};
    right: ${space.l};
    margin: 0;
  }
`;

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
