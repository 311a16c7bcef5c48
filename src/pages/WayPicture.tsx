import { createSelector } from '@reduxjs/toolkit';
import styled from 'styled-components';
import { objectsApi } from '../api/objects';
import { pagesApi } from '../api/pages';
import { type Way, WayDrawing } from '../components/wayDrawings';
import { ResizedPicture } from '../features/pictures';
import { useAppSelector } from '../store/hooks';
import type { RootState } from '../store/types';
import { roomFor } from '../theme/breakpoints';
import { color } from '../theme/tokens';
import { ANY_OBJECT, NEWEST } from './ExplorePage.data';

const selectDates = pagesApi.endpoints.listPage.select(NEWEST);
const selectObjects = objectsApi.endpoints.listObjects.select(ANY_OBJECT);

/** Ways whose picture is one of the newest. */
const OF_PICTURES: readonly Way[] = ['calendar', 'onThisDay', 'frame', 'collections', 'credits'];

const SIZES = {
  sky: '(min-width: 62rem) 60rem, 100vw',
  other: '(min-width: 62rem) 20rem, (min-width: 36rem) 50vw, 100vw',
};

/** A picture of what a way leads to; its drawing until there is one. Its name stands below it. */
export function WayPicture({ way }: { way: Way }) {
  const template = useAppSelector(selectTemplates)[way];
  return (
    <Box>
      <WayDrawing way={way} />
      {template !== undefined && (
        <ResizedPicture
          resized={{ template, sizes: way === 'sky' ? SIZES.sky : SIZES.other }}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </Box>
  );
}

/** By way: the most pictured objects, and the newest pictures that are no films. */
const selectTemplates = createSelector(
  [
    (state: RootState) => selectObjects(state).data?.pages[0]?.objects,
    (state: RootState) => selectDates(state).data,
    (state: RootState) => state.pictures.years,
  ],
  (objects = [], dates = [], years): Partial<Record<Way, string | undefined>> => {
    const pictures = dates.flatMap((date) => years[date.slice(0, 4)]?.[date] ?? []);
    const images = pictures.filter(({ media_type: kind = 'image' }) => kind === 'image');
    const [first] = objects;
    // What has a constellation has a place on the map.
    const placed = objects.find((each) => each !== first && each.constellation !== undefined);
    return {
      sky: placed?.thumbnail,
      objects: first?.thumbnail,
      ...Object.fromEntries(OF_PICTURES.map((way, index) => [way, images[index]?.thumbnail])),
    };
  },
);

const Box = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 5 / 2;
  background: ${color('raised')};

  ${roomFor.medium} {
    aspect-ratio: 16 / 9;
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  li:first-child > a > & {
    ${roomFor.medium} {
      aspect-ratio: 3;
    }
  }
`;
