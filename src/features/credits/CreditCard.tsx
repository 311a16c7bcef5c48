import styled from 'styled-components';
import type { CreditEntry } from '../../../contract/credits';
import { formatPictures } from '../../../contract/formatPictures';
import { FoundCard } from '../../components/FoundCards';
import { SmallPicture } from '../../components/SmallPicture';

/** A name that a search found. */
export function CreditCard({ credit }: { credit: CreditEntry }) {
  const { id, name, count, thumbnail } = credit;
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
