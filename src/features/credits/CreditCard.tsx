import styled from 'styled-components';
import type { CreditEntry } from '../../../contract/credits';
import { formatCount } from '../../../contract/format';
import { LinkCard } from '../../components/LinkCard';
import { SmallPicture } from '../../components/Thumbnail';

export function CreditCard({ credit }: { credit: CreditEntry }) {
  const { id, name, count, thumbnail } = credit;
  return (
    <LinkCard to={`/credits/${id}`}>
      <Small template={thumbnail} />
      <span>
        <strong>{name}</strong>
        <small>{formatCount(count, 'picture')}</small>
      </span>
    </LinkCard>
  );
}

const Small = styled(SmallPicture)`
  width: 56px;
  height: 56px;
`;
