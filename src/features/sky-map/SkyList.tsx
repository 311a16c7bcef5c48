import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { IMAGE_WIDTHS } from '../../../contract/images';
import { Thumbnail } from '../../components/Thumbnail';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, radius, space } from '../../theme/tokens';
import type { Mark, SkyObject } from './clusters';

/** More would be a directory, which `/objects` is. */
const MOST = 60;

export const objectAddress = (id: string) => `/objects/${id}`;

/** A small picture before a name. */
export const RowPicture = ({ date }: { date: string }) => (
  <Picture src={`/images/${date}/${IMAGE_WIDTHS[0]}.webp`} />
);

interface ListedObject {
  id: string;
  name: string;
  /** Where it is. */
  place: string | undefined;
  note: string;
  /** The day of its picture, where the list shows pictures. */
  date?: string | undefined;
}

interface ObjectListProps {
  title: string;
  objects: readonly ListedObject[];
  /** The object that the reader points at, or none. */
  onPoint: (id: string | undefined) => void;
  children?: ReactNode;
}

/** Objects beside the map, as links. */
export function ObjectRows({ title, objects, onPoint, children }: ObjectListProps) {
  return (
    <Section aria-labelledby="sky-list">
      <h2 id="sky-list">{title}</h2>
      <ol>
        {objects.map(({ id, name, place, note, date }) => (
          <li key={id}>
            <Row
              to={objectAddress(id)}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
            >
              {date && <RowPicture date={date} />}
              <Words>
                <span>{name}</span>
                {place && <small> {place}</small>}
                {date && <small> {note}</small>}
              </Words>
              {!date && <small> {note}</small>}
            </Row>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}

interface SkyListProps {
  /** Missing until the map has come to rest. */
  marks: readonly Mark[] | undefined;
  onPoint: (id: string | undefined) => void;
}

/** The objects in sight, most pictured first. */
export function SkyList({ marks, onPoint }: SkyListProps) {
  const objects = useMemo(
    () =>
      (marks ?? [])
        .flatMap((mark): readonly SkyObject[] => mark.objects)
        .toSorted((a, b) => b.dates.length - a.dates.length),
    [marks],
  );
  const more = objects.length - MOST;
  const rows = objects.slice(0, MOST).map(({ id, name, dates, constellation_name: home }) => ({
    ...{ id, name },
    place: home && home !== name ? `in ${home}` : undefined,
    note: formatCount(dates.length, 'picture'),
  }));
  return (
    <ObjectRows title="In sight" objects={rows} onPoint={onPoint}>
      <VisuallyHidden role="status">
        {formatCount(objects.length, 'object')} in sight
      </VisuallyHidden>
      {marks?.length === 0 && <p>No picture has its place here. Zoom out to see more.</p>}
      {more > 0 && <p>And {formatCount(more)} more. Zoom in to see them.</p>}
    </ObjectRows>
  );
}

const Section = styled.section`
  grid-area: list;
  overflow-y: auto;
  padding: 0 ${space.l} ${space.l};
  border-color: ${color('hairline')};

  h2 {
    font-size: 1.125rem;
  }

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  p {
    color: ${color('textQuiet')};
  }
`;

const Picture = styled(Thumbnail)`
  flex: none;
  width: 4.5rem;
  height: 3.5rem;
  border-radius: ${radius.s};
  object-fit: cover;
  background: ${color('stage')};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
`;

const Row = styled(Link)`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space.m};
  padding: ${space.s} 0;
  border-bottom: 1px solid ${color('hairline')};
  text-decoration: none;

  &:hover {
    color: ${color('accent')};
  }

  &:has(img) {
    align-items: center;
  }

  small {
    color: ${color('textQuiet')};
  }

  > small {
    white-space: nowrap;
  }
`;
