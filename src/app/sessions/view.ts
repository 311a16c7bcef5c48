/** What Redux DevTools show of what is large: of a year its numbers, of pictures that came their dates. */
import { type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import type { Picture } from '../../state/picturesSlice';
import { picturesReceived } from '../../store/events';
import type { RootState } from '../../store/types';

const viewYear = weakMapMemoize((year: Record<string, Picture>) => {
  const pictures = Object.values(year);
  const likes = pictures.reduce((sum, each) => sum + each.image_likes_count, 0);
  return `${pictures.length} pictures, ${likes} likes`;
});

const viewYears = weakMapMemoize((years: RootState['pictures']['years']) =>
  Object.fromEntries(Object.entries(years).map(([year, each]) => [year, viewYear(each)])),
);

export const view = {
  state: ({ pictures, ...slices }: RootState) => ({
    ...slices,
    pictures: { ...pictures, years: viewYears(pictures.years) },
  }),
  action: (action: UnknownAction) =>
    picturesReceived.match(action)
      ? { type: action.type, payload: action.payload.map(({ date }) => date) }
      : action,
};
