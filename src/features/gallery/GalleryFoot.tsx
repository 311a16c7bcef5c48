import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { SEARCH_MAX_LENGTH } from '../../../contract/pictures';
import type { PictureList } from '../../api/pages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { lazyPart } from '../../components/lazyPart';
import { Message } from '../../components/Message';
import { Spinner } from '../../components/Spinner';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import { late } from './late';
import { GalleryFailure } from './GalleryFailure';
import { selectFilling, selectIsEndChecked } from '../../lists/listsSlice';
import type { ListView } from '../../lists/listSelectors';
import { loadMore } from '../../lists/listThunks';
import { usePrefetch } from '../../lists/usePrefetch';

/** An archive fills once, at the server's first start. */
const { Part: FillProgress } = lazyPart(async () => (await late()).FillProgress, true);

interface GalleryFootProps {
  list: PictureList;
  view: ListView;
  /** The text for a list without pictures. */
  empty: ReactNode;
}

/** The end of a gallery: Load more, the text of an empty list, and the progress of filling. */
export function GalleryFoot(props: GalleryFootProps) {
  const filling = useAppSelector(selectFilling);
  const isOfArchive = props.list.kind !== 'favourites';
  return (
    <>
      <More {...props} isFilling={isOfArchive && filling !== null} />
      {isOfArchive && filling && <FillProgress {...filling} />}
    </>
  );
}

function More({ list, view, empty, isFilling }: GalleryFootProps & { isFilling: boolean }) {
  const dispatch = useAppDispatch();
  const { dates, offset, passed, total, isComplete, isLoading, isFailed } = view;
  const isEmpty = dates.length === 0;
  const foot = usePrefetch(list, view);
  const isEndChecked = useAppSelector(selectIsEndChecked);

  if (isLoading && isEmpty) {
    return (
      // A separate key, or the browser would count a layout shift.
      <Center key="loading" role="status">
        <Spinner />
        <VisuallyHidden>Loading pictures</VisuallyHidden>
      </Center>
    );
  }
  if (
    list.kind === 'search' &&
    (total === 0 || (isFailed && list.query.length > SEARCH_MAX_LENGTH))
  ) {
    // The head of the search says why.
    return null;
  }
  if (isFailed || (isEmpty && !isFilling && total)) {
    return (
      <GalleryFailure list={list}>
        {isEmpty ? 'The pictures could not be loaded.' : 'The next pictures could not be loaded.'}
      </GalleryFailure>
    );
  }
  if (total === 0 && isEmpty) {
    return list.kind === 'gallery' && isFilling ? null : <Message>{empty}</Message>;
  }
  const mayGoOn = isFilling || (list.kind !== 'favourites' && !isEndChecked);
  if (total === undefined || isEmpty || (isComplete && mayGoOn)) {
    return null;
  }
  if (isComplete) {
    const all = `You have seen all ${formatCount(offset + dates.length)}.`;
    return <End>{offset === passed ? all : 'This is where the archive begins.'}</End>;
  }
  return (
    <Center ref={foot}>
      <Button
        type="button"
        aria-busy={isLoading}
        aria-disabled={isLoading}
        onClick={() => dispatch(loadMore(list))}
      >
        Load more
      </Button>
      <Progress role="status">
        {offset > passed && `${formatCount(offset + 1)} to `}
        {formatCount(offset + dates.length)} of {formatCount(total)}{' '}
        <VisuallyHidden>pictures</VisuallyHidden>
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
