import styled from 'styled-components';
import { objectsApi } from '../api/objects';
import { pagesApi } from '../api/pages';
import { type Way, WayDrawing } from '../components/wayDrawings';
import { ResizedPicture } from '../features/pictures/ResizedPicture';
import { selectPicture } from '../state/picturesSlice';
import { useHeld } from '../places/useHeld';
import { useAppSelector } from '../store/hooks';
import { roomFor } from '../theme/breakpoints';
import { color } from '../theme/tokens';
import { NEWEST_PAGE } from '../lists/newestPage';
import { ANY_OBJECT } from './ExplorePage.data';

/** Ways whose picture is one of the newest. */
const OF_PICTURES: readonly Way[] = ['calendar', 'onThisDay', 'frame', 'collections', 'credits'];

const SIZES = {
  sky: '(min-width: 62rem) 96rem, 100vw',
  other: '(min-width: 62rem) 31rem, (min-width: 36rem) 50vw, 100vw',
};

/** A picture of what a way leads to; its drawing until there is one. Its name stands below it. */
export function WayPicture({ way }: { way: Way }) {
  const template = useTemplate(way);
  return (
    <Box>
      <WayDrawing way={way} />
      {template !== undefined && (
        <ResizedPicture
          template={template}
          sizes={way === 'sky' ? SIZES.sky : SIZES.other}
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

/** The picture of a way: one of the most pictured objects, or one of the newest that are no films. */
function useTemplate(way: Way): string | undefined {
  const { data: dates = [] } = useHeld(pagesApi.endpoints.listPage, NEWEST_PAGE);
  const { data: found } = useHeld(objectsApi.endpoints.listObjects, ANY_OBJECT);
  const newest = useAppSelector((state) => {
    const pictures = dates.flatMap((date) => selectPicture(state, date) ?? []);
    const images = pictures.filter(({ media_type: kind = 'image' }) => kind === 'image');
    return images[OF_PICTURES.indexOf(way)]?.thumbnail;
  });
  const [first, ...others] = found?.pages[0]?.objects ?? [];
  // What has a constellation has a place on the map.
  const placed = others.find(({ constellation }) => constellation !== undefined);
  return way === 'sky' ? placed?.thumbnail : way === 'objects' ? first?.thumbnail : newest;
}

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
      aspect-ratio: 4;
    }
  }
`;
