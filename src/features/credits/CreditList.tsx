import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CreditEntry } from '../../../contract/credits';
import { formatCount } from '../../../contract/format';
import { formatPictures } from '../../../contract/formatPictures';
import { FoundCard, FoundCards } from '../../components/FoundCards';
import { Message } from '../../components/Message';
import { SmallPicture } from '../../components/SmallPicture';

interface CreditTotalProps {
  /** Names that were found. */
  total: number;
  /** Those of them that are shown. */
  shown: number;
  /** What was searched for; nothing lists all. */
  search: string;
}

/** How much a search has found, in words. */
export function CreditTotal({ total, shown, search }: CreditTotalProps) {
  if (total === 0) {
    return (
      <Message>
        {search
          ? 'No picture is credited to such a name.'
          : 'The pictures of this archive name nobody so far.'}
      </Message>
    );
  }
  return total > shown
    ? `The first ${shown} of ${formatCount(total)} names`
    : `${formatCount(total)} ${total === 1 ? 'name' : 'names'}`;
}

interface CreditListProps {
  credits: readonly CreditEntry[];
  /** The end of the list. */
  children: ReactNode;
}

/** The names that a search found, most pictures first. */
export function CreditList({ credits, children }: CreditListProps) {
  return (
    <section aria-label="Names">
      <FoundCards>
        {credits.map((credit) => (
          <li key={credit.id}>
            <CreditCard credit={credit} />
          </li>
        ))}
      </FoundCards>
      {children}
    </section>
  );
}

function CreditCard({ credit: { id, name, count, thumbnail } }: { credit: CreditEntry }) {
  return (
    <FoundCard to={`/credits/${id}`}>
      <Small template={thumbnail} />
      <span>
        <strong>{name}</strong>
        <small>{formatPictures(count)}</small>
      </span>
    </FoundCard>
  );
}

const Small = styled(SmallPicture)`
  width: 56px;
  height: 56px;
`;
