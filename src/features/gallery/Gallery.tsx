import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { color, space } from '../../theme/tokens';
import { PictureDialog, selectIsLiked, selectPicture } from '../pictures';
import { BackToTop } from './BackToTop';
import type { ListView } from './listSelectors';
import { loadMore, openList } from './loading';
import { PictureColumns } from './PictureColumns';
import { useList } from './useList';
import { useOpenPicture } from './useOpenPicture';

interface GalleryProps {
  /** Names the gallery for screen readers. */
  label: string;
  /** Must stay the same object while it is the same list. */
  list: PictureList;
  /** What is said of a list without pictures. */
  empty: ReactNode;
}

/** The pictures of a list, with Load more and the dialog that shows one of them large. */
export function Gallery({ label, list, empty }: GalleryProps) {
  const view = useList(list);
  const { openPicture, open, close, drop } = useOpenPicture();
  const isThere = useAppSelector(
    (state) => openPicture !== null && selectPicture(state, openPicture) !== undefined,
  );
  const isGone = useAppSelector(
    (state) =>
      isThere &&
      list.kind === 'favourites' &&
      openPicture !== null &&
      !selectIsLiked(state, openPicture),
  );
  useEffect(() => {
    if (isGone) {
      drop();
    }
  }, [isGone, drop]);
  return (
    <section>
      <PictureColumns {...{ label, ...view }} onOpen={open} />
      <Foot list={list} view={view} empty={empty} />
      <BackToTop />
      {isThere && !isGone && openPicture !== null && (
        <PictureDialog key={openPicture} date={openPicture} onClose={close} />
      )}
    </section>
  );
}

/** What stands below the pictures: more of them, or why there are none. */
function Foot({ list, view, empty }: { list: PictureList; view: ListView; empty: ReactNode }) {
  const dispatch = useAppDispatch();
  const { dates, total, isComplete, isLoading, isFailed } = view;
  const isEmpty = dates.length === 0;

  if (isLoading && isEmpty) {
    return (
      // A key of its own: the browser must not take what follows for this, thrown down the page.
      <Center key="loading" role="status" aria-label="Loading pictures">
        <Spinner />
      </Center>
    );
  }
  if (isFailed) {
    return (
      <Message action={<Button onClick={() => dispatch(openList(list))}>Try again</Button>}>
        {isEmpty ? 'The pictures did not come.' : 'The next pictures did not come.'}
      </Message>
    );
  }
  if (total === 0 && isEmpty) {
    return <Message>{empty}</Message>;
  }
  if (total === undefined || isEmpty) {
    return null;
  }
  if (isComplete) {
    return <End>You have seen all {dates.length.toLocaleString('en')}.</End>;
  }
  return (
    <Center>
      <Button
        type="button"
        aria-busy={isLoading}
        disabled={isLoading}
        onClick={() => dispatch(loadMore(list, view))}
      >
        Load more
      </Button>
      <Progress>
        {dates.length.toLocaleString('en')} of {total.toLocaleString('en')}
      </Progress>
    </Center>
  );
}

const Center = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xxl} ${space.l} ${space.xxxl};
`;

const Progress = styled.p`
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const End = styled.p`
  padding: ${space.xxl} ${space.l} ${space.xxxl};
  color: ${color('textQuiet')};
  text-align: center;
`;
