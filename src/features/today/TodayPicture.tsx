import styled from 'styled-components';
import { isRefusal, isUnsent, OFFLINE_TEXT } from '../../api/errors';
import { pagesApi } from '../../api/pages';
import { useHeld } from '../../places/useHeld';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { roomFor, WIDE_MARGIN_REM } from '../../theme/breakpoints';
import { color, font, onStage, radius, space } from '../../theme/tokens';
import { filmOf } from '../pictures/filmOf';
import { FilmStage } from '../pictures/FilmStage';
import { LikeControl } from '../pictures/LikeControl';
import { PictureDetails } from '../pictures/PictureDetails';
import { STAGE_HEIGHT, StagePicture } from '../pictures/StagePicture';
import type { Picture } from '../../state/picturesSlice';
import { usePicture } from '../../state/usePicture';

/** The picture of the day, or why there is none. */
export function TodayPicture() {
  return (
    <Page>
      <h1>Today&apos;s Picture</h1>
      <TodayOrWhy />
    </Page>
  );
}

function TodayOrWhy() {
  const { data: date, error, isError } = useHeld(pagesApi.endpoints.getToday, null);
  const picture = usePicture(date);

  // That there is none yet is an answer, whatever day was shown before. It holds while it is asked again.
  if (isRefusal(error) || (isError && !picture)) {
    return isUnsent(error) ? <Message>{OFFLINE_TEXT}</Message> : <NoPicture />;
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
const SIZES = '(min-width: 62rem) min(100vw - 35.5rem, 80.5rem), 100vw';

const Page = styled.div`
  max-width: 116rem;
  margin: 0 auto;
  padding: ${space.l} ${space.l} ${space.xxxl};

  ${roomFor.wide} {
    padding: ${space.l} ${WIDE_MARGIN_REM}rem ${space.xxxl};
  }

  /* The picture comes first, and its own title before that of the page. */
  h1 {
    color: ${color('accent')};
    font: 600 0.8125rem/1.5 ${font.sans};
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
`;

const Article = styled.article`
  display: grid;
  gap: ${space.l};

  ${roomFor.wide} {
    grid-template-columns: minmax(0, 1fr) 25rem;
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
    font-size: clamp(1.875rem, 4vw, 3rem);
  }
`;

const Stage = styled.div`
  /* All of it is in sight with its title. */
  ${STAGE_HEIGHT}: max(60dvh, 100dvh - 13rem);
  display: grid;
  place-items: center;
  overflow: hidden;
  min-height: 8rem;
  border-radius: ${radius.m};
  ${onStage}
`;
