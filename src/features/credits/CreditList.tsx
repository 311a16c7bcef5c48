import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CreditEntry, CreditList as Found } from '../../../contract/credits';
import { formatCount } from '../../../contract/format';
import { formatPictures } from '../../../contract/formatPictures';
import { FoundCard, FoundCards, FoundTotal } from '../../components/FoundCards';
import { Message } from '../../components/Message';
import { SmallPicture } from '../../components/SmallPicture';

interface CreditListProps {
  found: Found;
  /** What was searched for; nothing lists all. */
  search: string;
  /** The end of the list. */
  children: ReactNode;
}

/** The names that a search found, most pictures first. */
export function CreditList({ found: { total, credits }, search, children }: CreditListProps) {
  if (total === 0) {
    return (
      <Message>
        {search
          ? 'No picture is credited to such a name.'
          : 'The pictures of this archive name nobody so far.'}
      </Message>
    );
  }
  return (
    <section aria-label="Names">
      <FoundTotal role="status">
        {total > credits.length
          ? `The first ${credits.length} of ${formatCount(total)} names`
          : `${formatCount(total)} ${total === 1 ? 'name' : 'names'}`}
      </FoundTotal>
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
