/** What must hold in every state that a session can reach. What most states share is looked at once. */
import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Rule } from 'redux-sessions';
import { selectListView } from '../../lists/listSelectors';
import { type OpenList, selectOpenLists } from '../../lists/listsSlice';
import type { RootState } from '../../store/types';

export const rules: readonly Rule<RootState>[] = [
  (state) => inLists(state, repeatedPicture),
  (state) => inLists(state, gapBetweenPages),
  (state) => inLists(state, unknownPicture),
  (state) => inLists(state, listOfOtherSession),
  likesOfNobody,
  likeThatDisagrees,
  negativeCount,
  repeatedMessage,
];

function inLists(
  state: RootState,
  check: (open: OpenList, key: string, state: RootState) => string | undefined,
): string | undefined {
  return Object.entries(selectOpenLists(state))
    .map(([key, open]) => check(open, key, state))
    .find((complaint) => complaint !== undefined);
}

function repeatedPicture({ list }: OpenList, key: string, state: RootState) {
  const repeated = repeatedDate(selectListView(state, list).dates);
  return repeated && `The list "${key}" shows ${repeated} twice.`;
}

const repeatedDate = weakMapMemoize((dates: readonly string[]) =>
  new Set(dates).size === dates.length
    ? undefined
    : dates.find((date, index) => dates.indexOf(date) !== index),
);

/** Numbers of pages of different editions cannot be compared. */
function gapBetweenPages({ pages }: OpenList, key: string) {
  const complaints = pages.map((page, index) => {
    const before = pages[index - 1];
    return before?.edition === page.edition && page.start > before.end
      ? `The list "${key}" leaves out the pictures from ${before.end} to ${page.start}.`
      : undefined;
  });
  return complaints.find((complaint) => complaint !== undefined);
}

function unknownPicture({ list }: OpenList, key: string, state: RootState) {
  const unknown = unknownDate(selectListView(state, list).dates, state.pictures.years);
  return unknown && `The list "${key}" shows ${unknown}, which is not among the pictures.`;
}

const unknownDate = weakMapMemoize((dates: readonly string[], years: Years) =>
  dates.find((date) => years[date.slice(0, 4)]?.[date] === undefined),
);

function listOfOtherSession({ list }: OpenList, key: string, { auth }: RootState) {
  return list.kind === 'favourites' && list.session !== auth.session
    ? `The list "${key}" is of another session than ${auth.session}, the present one.`
    : undefined;
}

type Years = RootState['pictures']['years'];

const picturesOf = weakMapMemoize((years: Years) =>
  Object.values(years).flatMap((year) => Object.values(year)),
);
const allPictures = ({ pictures }: RootState) => picturesOf(pictures.years);

function likesOfNobody(state: RootState) {
  if (state.auth.credentialsId !== null) {
    return undefined;
  }
  const liked = allPictures(state).find(({ image_is_liked: isLiked }) => isLiked);
  if (liked) {
    return `${liked.date} is liked while nobody is logged in.`;
  }
  const { liked: own, busy, waiting } = state.pictures;
  return own !== null || Object.keys({ ...busy, ...waiting }).length > 0
    ? 'There are likes while nobody is logged in.'
    : undefined;
}

function likeThatDisagrees(state: RootState) {
  const { liked } = state.pictures;
  const picture =
    liked && allPictures(state).find((each) => each.image_is_liked !== (liked[each.date] === true));
  return picture
    ? `${picture.date} is ${picture.image_is_liked ? '' : 'not '}liked, but the user's likes say otherwise.`
    : undefined;
}

function negativeCount(state: RootState) {
  const picture = allPictures(state).find(({ image_likes_count: count }) => count < 0);
  return picture && `${picture.date} has ${picture.image_likes_count} likes.`;
}

function repeatedMessage({ notifications }: RootState) {
  const messages = notifications.map(({ message }) => message);
  const repeated = messages.find((message, index) => messages.indexOf(message) !== index);
  return repeated && `The message "${repeated}" is shown twice.`;
}
