import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDate } from '../../../contract/format';
import { isRefusal, isUnsent } from '../../api/errors';
import { pagesApi } from '../../api/pages';
import { lazyPart } from '../../components/lazyPart';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { useToday } from '../../components/useToday';
import { NEWEST_PAGE } from '../../lists/newestPage';
import { useHeld } from '../../places/useHeld';
import type { Picture } from '../../state/picturesSlice';
import { selectIsOffline } from '../../state/serviceStatusSlice';
import { usePicture } from '../../state/usePicture';
import { useAppSelector } from '../../store/hooks';
import { roomFor, WIDE_MARGIN_REM } from '../../theme/breakpoints';
import { color, font, onStage, radius, space } from '../../theme/tokens';
import { filmOf } from '../pictures/filmOf';
import { FilmStage } from '../pictures/FilmStage';
import { PressStatus } from '../pictures/PressStatus';
import { PictureDetails } from '../pictures/PictureDetails';
import { PictureTools } from '../pictures/PictureTools';
import { STAGE_HEIGHT, StagePicture } from '../pictures/StagePicture';
import { OtherDays } from './OtherDays';
import { Steps } from './Steps';

/** It lies below the picture, so few see it at once. */
const { Part: Similar } = lazyPart(
  async () => (await import('../pictures/SimilarPictures')).SimilarPictures,
  true,
);

/** The picture of the day, or why there is none, with the days before it and those of other years. */
export function TodayPicture() {
  return (
    <Page>
      <h1>Today&apos;s Picture</h1>
      <TodayOrWhy />
      <PressStatus />
    </Page>
  );
}

function TodayOrWhy() {
  const { data: date, error, isError } = useHeld(pagesApi.endpoints.getToday, null);
  const isOffline = useAppSelector(selectIsOffline) || isUnsent(error);
  const picture = usePicture(date);
  // Without a network a browser may have kept the answer of another day.
  const isOld = useToday() !== date && isOffline;
  // That there is none yet is an answer, whatever day was shown before. It holds while it is asked again.
  if (isRefusal(error) || (isError && !picture) || (picture && isOld)) {
    return <NoPicture isOffline={isOffline} />;
  }
  if (!picture) {
    return (
      <div role="status">
        <Message action={<Spinner />}>Trying to fetch data from source, be patient</Message>
      </div>
    );
  }
  if (picture.image_url === null && !filmOf(picture)) {
    return (
      <>
        <DayPicture picture={picture}>
          <Message>{NONE}</Message>
        </DayPicture>
        <Newest />
      </>
    );
  }
  return <DayAndOthers picture={picture} isToday />;
}

const NONE = 'No image for today 😔, see you tomorrow.';

/** Says that today has no picture, above the newest one that there is. */
function NoPicture({ isOffline }: { isOffline: boolean }) {
  return (
    <>
      <Message action={isOffline && <Offline>You are offline.</Offline>}>{NONE}</Message>
      <Newest />
    </>
  );
}

/** The newest picture that there is. */
function Newest() {
  const { data: [newest] = [] } = useHeld(pagesApi.endpoints.listPage, NEWEST_PAGE);
  const picture = usePicture(newest);
  return (
    picture && (
      <>
        <Lead>The newest picture is of {formatDate(picture.date)}.</Lead>
        <DayAndOthers picture={picture} />
      </>
    )
  );
}

function DayAndOthers({ picture, isToday = false }: { picture: Picture; isToday?: boolean }) {
  const { date } = picture;
  const film = filmOf(picture);
  return (
    <>
      <DayPicture picture={picture}>
        <div>
          <Stage>
            {film ? (
              <FilmStage key={date} picture={picture} film={film} sizes={SIZES} />
            ) : (
              <StagePicture key={date} picture={picture} sizes={SIZES} />
            )}
          </Stage>
          <Steps date={date} isToday={isToday} />
        </div>
      </DayPicture>
      <OtherDays date={date} />
      <Similar date={date} />
    </>
  );
}

interface DayPictureProps {
  picture: Picture;
  /** What is seen of it. */
  children: ReactNode;
}

/** A picture with its tools and its text. */
function DayPicture({ picture, children }: DayPictureProps) {
  return (
    <Article>
      <h2>{picture.title}</h2>
      <time dateTime={picture.date}>{formatDate(picture.date)}</time>
      {children}
      <Text>
        <PictureTools picture={picture} />
        <PictureDetails picture={picture} />
      </Text>
    </Article>
  );
}

/** Beside its text on wide screens, above it on narrow ones. */
const SIZES = '(min-width: 62rem) min(100vw - 35.5rem, 80.5rem), 100vw';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  max-width: 116rem;
  margin: 0 auto;
  padding: ${space.l} ${space.l} ${space.xxxl};

  ${roomFor.wide} {
    padding: ${space.l} ${WIDE_MARGIN_REM}rem ${space.xxxl};
  }

  > section {
    margin-top: ${space.xl};
  }

  /* The picture comes first, and its own title before that of the page. */
  h1 {
    color: ${color('accent')};
    font: 600 0.8125rem/1.5 ${font.sans};
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
`;

const Lead = styled.p`
  color: ${color('textQuiet')};
`;

const Offline = styled.p`
  font: 400 1rem/1.6 ${font.sans};
`;

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  > h2 {
    font-size: clamp(1.875rem, 4vw, 3rem);
    overflow-wrap: anywhere;
  }

  ${roomFor.wide} {
    grid-template-columns: minmax(0, 1fr) 25rem;
    align-items: start;
    column-gap: ${space.xxl};

    > :is(h2, time) {
      grid-column: 1 / -1;
    }
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

const Stage = styled.div`
  /* All of it is in sight with its title. */
  ${STAGE_HEIGHT}: max(60dvh, 100dvh - 17rem);
  display: grid;
  place-items: center;
  overflow: hidden;
  min-height: 8rem;
  border-radius: ${radius.m};
  ${onStage}
`;
