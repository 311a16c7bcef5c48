import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { formatPictures } from '../../../contract/formatPictures';
import type { ObjectEntry } from '../../../contract/objects';
import { FoundCard, FoundCards } from '../../components/FoundCards';
import { Message } from '../../components/Message';
import { SmallPicture } from '../../components/SmallPicture';
import { TYPE_NAMES } from './typeNames';

/**
 * How much a search has found, in words.
 *
 * @param props.total objects that were found; props.shown those of them that are shown.
 */
export function ObjectTotal({ total, shown }: { total: number; shown: number }) {
  if (total === 0) {
    return <Message>No object of this archive is called so.</Message>;
  }
  return total > shown
    ? `The ${shown} most pictured of ${formatCount(total)} objects`
    : `${formatCount(total)} ${total === 1 ? 'object' : 'objects'}`;
}

interface ObjectListProps {
  objects: readonly ObjectEntry[];
  /** The end of the list. */
  children: ReactNode;
}

/** The objects that a search found, most pictured first. */
export function ObjectList({ objects, children }: ObjectListProps) {
  return (
    <section aria-label="Objects">
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
