import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import type { Mark, SkyObject } from './clusters';

/** More would be a directory, which `/objects` is. */
const MOST = 60;

export const objectAddress = (id: string) => `/objects/${id}`;

interface ListedObject {
  id: string;
  name: string;
  note: string;
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
        {objects.map(({ id, name, note }) => (
          <li key={id}>
            <Row
              to={objectAddress(id)}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
            >
              <span>{name}</span>
              <small>{note}</small>
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
  const rows = objects.slice(0, MOST).map(({ id, name, dates }) => ({
    id,
    name,
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

  small {
    color: ${color('textQuiet')};
    white-space: nowrap;
  }
`;
