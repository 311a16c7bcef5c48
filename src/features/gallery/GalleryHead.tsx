import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { lazyPart } from '../../components/lazyPart';
import { low } from '../../theme/breakpoints';
import { late } from './late';
import { HEAD_HEIGHT } from './grid/columnLayout';
import type { ListView } from '../../lists/listSelectors';

/** Home begins without a search or a day. A sign that its head is on its way would push the pictures down and up. */
const { Part: SearchHead } = lazyPart(
  async () => (await import('../search/SearchHead')).SearchHead,
  true,
);

const { Part: JumpHead } = lazyPart(async () => (await late()).JumpHead, true);

interface GalleryHeadProps {
  list: PictureList;
  view: ListView;
}

/** The head of a search, or of an archive that was opened at a day. */
export function GalleryHead({ list, view }: GalleryHeadProps) {
  if (list.kind === 'search') {
    return (
      <SearchPlace>
        <SearchHead list={list} total={view.total} />
      </SearchPlace>
    );
  }
  return (
    list.kind === 'gallery' &&
    list.from !== undefined &&
    view.dates.length > 0 && (
      <Head>
        <JumpHead list={list} view={view} />
      </Head>
    )
  );
}

/** As high as the search's head mostly is, from a phone's three lines to two, before it is there. */
const SearchPlace = styled.div`
  min-height: clamp(6.5rem, 14.5rem - 16vw, 10.5rem);

  /* It stands beside the search. */
  ${low.medium} {
    min-height: 0;
  }
`;

const Head = styled.div`
  display: grid;
  place-items: center;
  min-height: ${HEAD_HEIGHT};
`;
