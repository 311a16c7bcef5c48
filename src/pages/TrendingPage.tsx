import styled, { css } from 'styled-components';
import { PAGES } from '../../contract/pages';
import type { PictureList } from '../api/pages';
import { useAppSelector } from '../store/hooks';
import type { RootState } from '../store/types';
import { usePageTitle } from '../components/usePageTitle';
import { FrameLink } from '../features/frame/FrameLink';
import { Gallery } from '../features/gallery/Gallery';
import { Hero } from '../components/Hero';
import { selectListView } from '../lists/listSelectors';
import { selectPicture } from '../state/picturesSlice';
import { HealthGate } from '../features/service-status/HealthGate';
import { color, radius, space } from '../theme/tokens';
import { useList } from '../places/useList';
import { data } from './TrendingPage.data';

/** The first so many places are numbered, as far as somebody likes their pictures. */
const RANKS = 10;

export function TrendingPage() {
  usePageTitle(PAGES.trending.title);
  const list = useList(data);
  const ranks = useAppSelector((state) => countRanks(state, list));
  return (
    <HealthGate>
      <Hero title="Trending">
        <p>
          {ranks === 0
            ? 'Nobody has liked a picture yet, so the newest come first.'
            : 'The pictures that people like most.'}
        </p>
        <FrameLink />
      </Hero>
      <Ranked $ranks={ranks ?? 0}>
        <Gallery label="Most liked first" list={list} empty="The archive is empty so far." />
      </Ranked>
    </HealthGate>
  );
}

/** `undefined` before the first pictures are here. */
function countRanks(state: RootState, list: PictureList): number | undefined {
  const first = selectListView(state, list).dates.slice(0, RANKS);
  const liked = first.filter((date) => selectPicture(state, date)?.image_likes_count);
  return first.length === 0 ? undefined : liked.length;
}

/** Screen readers read a card's position anyway, so the number has no text for them. */
const rank = css`
  /* Older browsers know no alternative text here. */
  content: attr(aria-posinset);
  content: attr(aria-posinset) / '';
  position: absolute;
  z-index: 1;
  top: ${space.m};
  left: ${space.m};
  min-width: 2rem;
  padding: 0 ${space.s};
  border-radius: ${radius.round};
  background: ${color('surface')};
  color: ${color('accent')};
  font-weight: 600;
  line-height: 2rem;
  text-align: center;
`;

const Ranked = styled.div<{ $ranks: number }>`
  article {
    position: relative;
  }

  ${({ $ranks }) =>
    Array.from(
      { length: $ranks },
      (_, index) => css`
        [aria-posinset='${index + 1}']::before {
          ${rank}
        }
      `,
    )}
`;
