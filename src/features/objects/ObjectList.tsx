import styled from 'styled-components';
import { thumbnailAddress } from '../../../contract/images';
import { formatCount } from '../../../contract/format';
import type { ObjectEntry, ObjectList as Found } from '../../../contract/objects';
import { Link } from '../../components/Link';
import { Message } from '../../components/Message';
import { Thumbnail } from '../../components/Thumbnail';
import { color, radius, space } from '../../theme/tokens';
import { TYPE_NAMES } from './typeNames';

/** The objects that a search found, most pictured first. */
export function ObjectList({ found: { total, objects } }: { found: Found }) {
  if (total === 0) {
    return <Message>No object of this archive is called so.</Message>;
  }
  return (
    <section aria-label="Objects">
      <Total role="status">
        {total > objects.length
          ? `The ${objects.length} most pictured of ${formatCount(total)} objects`
          : `${formatCount(total)} ${total === 1 ? 'object' : 'objects'}`}
      </Total>
      <List>
        {objects.map((object) => (
          <li key={object.id}>
            <ObjectCard object={object} />
          </li>
        ))}
      </List>
    </section>
  );
}

function ObjectCard({ object }: { object: ObjectEntry }) {
  const { id, name, type, numbers, shown, mentioned, thumbnail } = object;
  return (
    <Card to={`/objects/${id}`}>
      {thumbnail === undefined ? (
        <Blank aria-hidden>✦</Blank>
      ) : (
        <Thumbnail src={thumbnailAddress(thumbnail, 320, 'webp')} width={72} height={72} />
      )}
      <span>
        <strong>{name}</strong>
        <small>{[TYPE_NAMES[type], ...numbers.slice(0, 2)].join(' · ')}</small>
        <small>{picturesOf(shown, mentioned)}</small>
      </span>
    </Card>
  );
}

const picturesOf = (shown: number, mentioned: number): string =>
  shown > 0
    ? `${formatCount(shown)} ${shown === 1 ? 'picture' : 'pictures'}`
    : `mentioned with ${formatCount(mentioned)} ${mentioned === 1 ? 'picture' : 'pictures'}`;

const Total = styled.p`
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};
  text-align: center;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space.m};
  max-width: 90rem;
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xxxl};
  list-style: none;
`;

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.l};
  height: 100%;
  padding: ${space.s};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;

  img {
    flex: none;
    border-radius: ${radius.s};
    object-fit: cover;
  }

  &:hover {
    border-color: ${color('accent')};
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }
`;

const Blank = styled.span`
  flex: none;
  width: 72px;
  border-radius: ${radius.s};
  background: ${color('raised')};
  color: ${color('accent')};
  font-size: 1.5rem;
  line-height: 72px;
  text-align: center;
`;
