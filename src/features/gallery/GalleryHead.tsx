import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import { AsyncButton } from '../../components/AsyncButton';
import { color } from '../../theme/tokens';
import { lazyPart } from '../../components/lazyPart';
import { GalleryFailure } from './GalleryFailure';
import { HEAD_HEIGHT } from './grid/columnLayout';
import type { ListView } from '../../lists/listSelectors';
import { loadNewer } from '../../lists/loadNewer';

/** Home begins without a search. A sign that its head is on its way would push the pictures down and up. */
const { Part: SearchHead } = lazyPart(
  async () => (await import('../search/SearchHead')).SearchHead,
  true,
);

interface GalleryHeadProps {
  list: PictureList;
  view: ListView;
}

/** The head of an archive that was opened at a day, with Load newer. */
export function GalleryHead({ list, view }: GalleryHeadProps) {
  const dispatch = useAppDispatch();
  const { offset, isNewerFailed } = view;
  if (list.kind === 'search') {
    return (
      <SearchPlace>
        <SearchHead list={list} total={view.total} />
      </SearchPlace>
    );
  }
  if (list.kind !== 'gallery' || list.from === undefined || view.dates.length === 0) {
    return null;
  }
  if (isNewerFailed) {
    return <GalleryFailure list={list}>The newer pictures could not be loaded.</GalleryFailure>;
  }
  return (
    <Head>
      {offset > 0 ? (
        <AsyncButton onClick={() => dispatch(loadNewer(list))}>Load newer</AsyncButton>
      ) : (
        <p>This is the newest picture.</p>
      )}
    </Head>
  );
}

/** As high as the search's head mostly is, from a phone's three lines to two, before it is there. */
const SearchPlace = styled.div`
  min-height: clamp(6.5rem, 14.5rem - 16vw, 10.5rem);
`;

const Head = styled.div`
  display: grid;
  place-items: center;
  height: ${HEAD_HEIGHT};

  p {
    color: ${color('textQuiet')};
  }
`;
