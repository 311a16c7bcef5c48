import styled from 'styled-components';
import { pagesApi } from '../../api/pages';
import { useAppSelector } from '../../app/hooks';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { breakpoints, from } from '../../theme/breakpoints';
import { onStage, radius, space } from '../../theme/tokens';
import {
  filmOf,
  FilmStage,
  LikeControl,
  type Picture,
  PictureDetails,
  STAGE_HEIGHT,
  StagePicture,
  usePicture,
} from '../pictures';

const selectToday = pagesApi.endpoints.getToday.select(null);

/** The picture of the day, or why there is none. */
export function TodayPicture() {
  const { data: date, isError } = useAppSelector(selectToday);
  const picture = usePicture(date);

  if (isError && !picture) {
    return <NoPicture />;
  }
  if (!picture) {
    return (
      <div role="status">
        <Message action={<Spinner />}>Trying to fetch data from source, be patient</Message>
      </div>
    );
  }
  return <Today picture={picture} />;
}

function NoPicture() {
  return <Message>No image for today 😔, see you tomorrow.</Message>;
}

function Today({ picture }: { picture: Picture }) {
  const { date, title, image_url: imageUrl } = picture;
  const film = filmOf(picture);
  return (
    <Article>
      <Head>
        <h2>{title}</h2>
        <LikeControl date={date} />
      </Head>
      {film ? (
        <Stage>
          <FilmStage key={date} picture={picture} film={film} sizes={SIZES} />
        </Stage>
      ) : imageUrl === null ? (
        <NoPicture />
      ) : (
        <Stage>
          <StagePicture key={date} picture={picture} sizes={SIZES} />
        </Stage>
      )}
      <PictureDetails picture={picture} />
    </Article>
  );
}

/** Beside its text on wide screens, above it on narrow ones. */
const SIZES = `(min-width: ${breakpoints.wide}px) min(42rem, 58vw), 100vw`;

const Article = styled.article`
  display: grid;
  gap: ${space.xl};
  max-width: 72rem;
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xxxl};

  ${from.wide} {
    grid-template-columns: minmax(0, 1.6fr) minmax(20rem, 1fr);
    align-items: start;
    column-gap: ${space.xxl};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.l};
  grid-column: 1 / -1;

  h2 {
    font-size: clamp(1.75rem, 4vw, 2.5rem);
  }
`;

const Stage = styled.div`
  ${STAGE_HEIGHT}: 85dvh;
  display: grid;
  place-items: center;
  overflow: hidden;
  min-height: 16rem;
  border-radius: ${radius.m};
  ${onStage}
`;
