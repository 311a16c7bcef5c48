import { formatCount } from '../../../../contract/format';
import type { KeptReport } from '../../../../contract/kept';
import { collectionFile, favouritesFile } from '../../../api/kept';
import { useAppDispatch } from '../../../store/hooks';
import type { AppDispatch, AppThunk } from '../../../store/types';
import { importKeptFile } from '../../collections/importKeptFile';
import {
  localFavouriteAdded,
  selectLocalFavourites,
} from '../../../state/localFavourites/localFavouritesSlice';
import { share } from '../../pictures/sharing';
import { useCall } from '../../../state/screen/useCall';
import { linkTo } from './selection';

/** What can be done with the chosen pictures, and what came of it. Many are one call. */
export function useChosenPictures(selection: readonly string[]) {
  const dispatch = useAppDispatch();
  const { send, show, ...call } = useCall('selection');
  return {
    ...call,
    like: () =>
      void send(likeAll(selection), {
        say: ({ favourites }) => [outcome('Added to your favourites', favourites)],
      }),
    addTo: (name: string) =>
      void send(importKeptFile(collectionFile(name, selection)), {
        say: ({ pictures, left }) => [outcome(`Kept in “${name}”`, pictures, left.pictures)],
      }),
    keepHere: () => show({ messages: [dispatch(keepHere(selection))] }),
    share: () => {
      const title = formatCount(selection.length, 'picture');
      void send(async () => ({ data: await share({ title, url: linkTo(selection) }) }), {
        say: (message) => [message],
      });
    },
  };
}

/** The first one counts as liked last. */
const likeAll = (dates: readonly string[]) => (dispatch: AppDispatch) =>
  dispatch(importKeptFile(favouritesFile(dates, Date.now())));

/** Keeps pictures in this browser, for a visitor. @returns a message. */
function keepHere(dates: readonly string[]): AppThunk<string> {
  return (dispatch, getState) => {
    // The last one that is added stands first.
    for (const date of dates.toReversed()) {
      dispatch(localFavouriteAdded(date));
    }
    const kept = selectLocalFavourites(getState());
    const missing = dates.filter((date) => !kept.includes(date)).length;
    return missing === 0
      ? `Kept in this browser: ${formatCount(dates.length, 'picture')}.`
      : `This browser has no room for ${formatCount(missing, 'picture')}.`;
  };
}

function outcome(done: string, { added, there }: KeptReport['pictures'], left = 0): string {
  const rest = [
    there > 0 && `${formatCount(there)} there before`,
    left > 0 && `no room for ${formatCount(left)}`,
  ].filter(Boolean);
  return `${[`${done}: ${formatCount(added, 'picture')}`, ...rest].join(', ')}.`;
}
