import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import type { ObjectEntry } from '../../../contract/objects';
import { LinkCard } from '../../components/LinkCard';
import { SmallPicture } from '../../components/Thumbnail';
import { TYPE_NAMES } from './typeNames';

export function ObjectCard({ object }: { object: ObjectEntry }) {
  const { id, name, type, numbers, shown, mentioned, thumbnail } = object;
  return (
    <LinkCard to={`/objects/${id}`}>
      <Small template={thumbnail} />
      <span>
        <strong>{name}</strong>
        <small>{[TYPE_NAMES[type], ...numbers.slice(0, 2)].join(' · ')}</small>
        <small>{picturesOf(shown, mentioned)}</small>
      </span>
    </LinkCard>
  );
}

const picturesOf = (shown: number, mentioned: number): string =>
  shown > 0 ? formatCount(shown, 'picture') : `mentioned with ${formatCount(mentioned, 'picture')}`;

const Small = styled(SmallPicture)`
  width: 72px;
  height: 72px;
`;
