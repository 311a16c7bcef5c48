import styled from 'styled-components';
import type { CreditEntry, CreditList as Found } from '../../../contract/credits';
import { formatCount } from '../../../contract/format';
import { Link } from '../../components/Link';
import { Message } from '../../components/Message';
import { SmallPicture } from '../../components/SmallPicture';
import { color, radius, space } from '../../theme/tokens';

/** The names that a search found, most pictures first. */
export function CreditList({ found: { total, credits } }: { found: Found }) {
  if (total === 0) {
    return <Message>No picture is credited to such a name.</Message>;
  }
  return (
    <section aria-label="Names">
      <Total role="status">
        {total > credits.length
          ? `The first ${credits.length} of ${formatCount(total)} names`
          : `${formatCount(total)} ${total === 1 ? 'name' : 'names'}`}
      </Total>
      <List>
        {credits.map((credit) => (
          <li key={credit.id}>
            <CreditCard credit={credit} />
          </li>
        ))}
      </List>
    </section>
  );
}

function CreditCard({ credit: { id, name, count, thumbnail } }: { credit: CreditEntry }) {
  return (
    <Card to={`/credits/${id}`}>
      <Small template={thumbnail} />
      <span>
        <strong>{name}</strong>
        <small>{`${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`}</small>
      </span>
    </Card>
  );
}

const Total = styled.p`
  padding: 0 ${space.l} ${space.l};
  color: ${color('textQuiet')};
  text-align: center;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
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
  overflow-wrap: anywhere;

  &:hover {
    border-color: ${color('accent')};
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }
`;

const Small = styled(SmallPicture)`
  width: 56px;
  height: 56px;
`;
