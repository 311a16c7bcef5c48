import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { thumbnailAddress } from '../../../contract/images';
import type { Collection } from '../../../contract/collections';
import { Message } from '../../components/Message';
import { CardGrid } from '../../components/PagedCards';
import { color, radius, space } from '../../theme/tokens';

/** The user's collections, each a way to its page. */
export function CollectionList({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) {
    return <Message>You have no collection so far. Every picture can be kept in one.</Message>;
  }
  return (
    <List aria-label="Your collections">
      {collections.map(({ id, name, count, cover, share_token: token }) => (
        <li key={id}>
          <Card to={`/collections/${id}`}>
            <Cover aria-hidden>
              {cover === undefined ? (
                '✦'
              ) : (
                <img src={thumbnailAddress(cover, 640, 'webp')} alt="" loading="lazy" />
              )}
            </Cover>
            <strong>{name}</strong>
            <small>
              {formatCount(count, 'picture')}
              {token !== null && ' · shared by a link'}
            </small>
          </Card>
        </li>
      ))}
    </List>
  );
}

const List = styled(CardGrid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${space.l};
  padding-block: ${space.l} ${space.xxl};
`;

const Card = styled(Link)`
  display: grid;
  gap: ${space.xs};
  height: 100%;
  align-content: start;
  padding-bottom: ${space.m};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;
  overflow: hidden;

  &:hover {
    border-color: ${color('accent')};
  }

  strong,
  small {
    padding: 0 ${space.m};
    overflow-wrap: anywhere;
  }

  small {
    color: ${color('textQuiet')};
  }
`;

const Cover = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  margin-bottom: ${space.s};
  overflow: hidden;
  background: ${color('raised')};
  color: ${color('accent')};
  font-size: 2rem;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
