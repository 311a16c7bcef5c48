import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { formatPictures } from '../../../contract/formatPictures';
import type { ObjectEntry, ObjectList as Found } from '../../../contract/objects';
import { FoundCard, FoundCards, FoundTotal } from '../../components/FoundCards';
import { Message } from '../../components/Message';
import { SmallPicture } from '../../components/SmallPicture';
import { TYPE_NAMES } from './typeNames';

interface ObjectListProps {
  found: Found;
  /** The end of the list. */
  children: ReactNode;
}

/** The objects that a search found, most pictured first. */
export function ObjectList({ found: { total, objects }, children }: ObjectListProps) {
  if (total === 0) {
    return <Message>No object of this archive is called so.</Message>;
  }
  return (
    <section aria-label="Objects">
      <FoundTotal role="status">
        {total > objects.length
          ? `The ${objects.length} most pictured of ${formatCount(total)} objects`
          : `${formatCount(total)} ${total === 1 ? 'object' : 'objects'}`}
      </FoundTotal>
      <FoundCards>
        {objects.map((object) => (
          <li key={object.id}>
            <ObjectCard object={object} />
          </li>
        ))}
      </FoundCards>
      {children}
    </section>
  );
}

function ObjectCard({ object }: { object: ObjectEntry }) {
  const { id, name, type, numbers, shown, mentioned, thumbnail } = object;
  return (
    <FoundCard to={`/objects/${id}`}>
      <Small template={thumbnail} />
      <span>
        <strong>{name}</strong>
        <small>{[TYPE_NAMES[type], ...numbers.slice(0, 2)].join(' · ')}</small>
        <small>{picturesOf(shown, mentioned)}</small>
      </span>
    </FoundCard>
  );
}

const picturesOf = (shown: number, mentioned: number): string =>
  shown > 0 ? formatPictures(shown) : `mentioned with ${formatPictures(mentioned)}`;

const Small = styled(SmallPicture)`
  width: 72px;
  height: 72px;
`;
