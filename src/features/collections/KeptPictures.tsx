import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { keptPath } from '../../../contract/kept';
import { PAGE_SIZE } from '../../../contract/pictures';
import { SmallPicture } from '../../components/Thumbnail';
import { selectLocalFavourites } from '../../state/localFavourites/localFavouritesSlice';
import { usePicture } from '../../state/usePicture';
import { useAppSelector } from '../../store/hooks';
import { color, space } from '../../theme/tokens';

/** What this browser keeps without an account: the first pictures, and the way to all. Nothing if there are none. */
export function KeptPictures() {
  const dates = useAppSelector(selectLocalFavourites);
  if (dates.length === 0) {
    return null;
  }
  const address = `/${keptPath(dates)}`;
  return (
    <Section aria-labelledby="kept-here">
      <h2 id="kept-here">
        <Link to={address}>{formatCount(dates.length, 'picture')} kept in this browser</Link>
      </h2>
      <p>When you log in, they come along as favourites.</p>
      <List>
        {dates.slice(0, PAGE_SIZE).map((date) => (
          <Kept key={date} date={date} address={address} />
        ))}
      </List>
    </Section>
  );
}

function Kept({ date, address }: { date: string; address: string }) {
  const picture = usePicture(date);
  return (
    picture && (
      <li>
        <Link to={`${address}?picture=${date}`}>
          <Small template={picture.thumbnail} />
          <span>{picture.title}</span>
        </Link>
      </li>
    )
  );
}

const Section = styled.section`
  width: min(60rem, 100%);
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xxxl};
  text-align: center;

  h2 {
    font-size: 1.375rem;
  }

  p {
    color: ${color('textQuiet')};
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.l};
  margin: ${space.l} 0 0;
  padding: 0;
  list-style: none;
  text-align: left;

  li {
    width: 9rem;
  }

  a {
    display: grid;
    gap: ${space.xs};
    text-decoration: none;
  }

  a > :last-child {
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    line-height: 1.35;
  }
`;

const Small = styled(SmallPicture)`
  aspect-ratio: 4 / 3;
`;
