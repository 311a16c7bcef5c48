/** The product's events in words. */
import { type EventWords, Part } from 'redux-sessions';
import { describeList } from './describeList';

const ofList =
  (before: string, after = ''): EventWords =>
  (list) =>
    capital(`${before}${describeList(list)}${after}`);
const pictures = (count: string | number) => `${count} picture${String(count) === '1' ? '' : 's'}`;
const dates = ({ items }: Part) => {
  const all = items.map((each) => new Part(each).text || new Part(each).at('date').text);
  return all.length < 2 ? all.join('') : `${all.at(0)} to ${all.at(-1)}`;
};

const PAGE: Record<string, EventWords> = {
  'persist/REHYDRATE': 'The page began',
  'page/codeFailed': 'A part of the page could not be loaded',
  'page/pictureMissing': 'The address opens a day without a picture',
  'ui/placeShown': (place, meta) =>
    `${meta.at('isReturn').value === true ? 'Came' : 'Went'} to ${describePlace(place)}`,
  'ui/themeChosen': ({ text }) => `Theme chosen: ${text}`,
  'ui/viewChosen': (view) =>
    view.at('isEndless').value === undefined
      ? `Density of galleries chosen: ${view.at('density').text || 'usual'}`
      : `Load as I scroll: ${view.at('isEndless').value === true ? 'on' : 'off'}`,
  'ui/lastSearchesChanged': (payload) =>
    `Last searches changed: ${payload.at('lastSearches').items.length} kept`,
  'notifications/dismissed': 'Message closed',
  'notifications/held': 'Message held',
  'notifications/released': 'Message let go',
  'service/archiveChanged': 'The server shows another archive',
  'service/archiveChecked': (filling) =>
    filling.value === null
      ? 'The archive was checked: it is complete'
      : `The archive was checked: ${filling.at('done').text} of ${filling.at('total').text} days are there`,
  'serviceStatus/noticeDismissed': 'Notice about the source closed',
};

const PEOPLE: Record<string, EventWords> = {
  'auth/loggedIn': 'Logged in',
  'auth/loggedOut': 'Logged out',
  'auth/accountDeleted': 'The account was deleted',
  'auth/sessionExpired': 'The session expired',
  'auth/renewed': 'The session goes on with another token',
  'auth/changedElsewhere': ({ value }) =>
    `${value === null ? 'Logged out' : 'Logged in'} by another tab`,
  'pictures/likeLasted': ({ text }) => `The like of ${text} takes long`,
  'pictures/waitingLost': (payload) => `Message shown: ${payload.at('message').text}`,
  'pictures/waitingChangedElsewhere': ({ keys }) =>
    `Another tab changed the waiting likes: ${keys.length} left`,
  'localFavourites/added': ({ text }) => `Kept ${text} in this browser`,
  'localFavourites/removed': (payload) =>
    `No longer kept in this browser: ${dates(payload) || 'nothing'}`,
  'localFavourites/read': ({ items }) => `Read what this browser keeps: ${pictures(items.length)}`,
};

const LISTS: Record<string, EventWords> = {
  'pictures/received': (payload) => `${pictures(payload.items.length)} came: ${dates(payload)}`,
  'pictures/forgotten': (payload) => `${pictures(payload.items.length)} let go`,
  'gallery/listOpened': ofList('opened '),
  'gallery/listLeft': ofList('left '),
  'gallery/listClosed': ofList('closed '),
  'gallery/orderChanged': ofList('', ' changed their order'),
  'gallery/newerRequested': ofList('newer pictures wanted in '),
  'gallery/listBegun': (payload) =>
    capital(
      `${describeList(payload.at('list'))} begins after ${pictures(payload.at('start').text)}`,
    ),
  'gallery/pagesPassed': (payload) => `Far pages of ${describeList(payload.at('list'))} let go`,
  'gallery/moreRequested': (payload) =>
    `More wanted of ${describeList(payload.at('list'))}, after ${pictures(payload.at('start').text)}`,
  'gallery/listRefreshed': (payload) =>
    capital(
      `${describeList(payload.at('list'))} brought up to date: ${pictures(payload.at('offset').text)} before it`,
    ),
  'gallery/endReached': 'End of the list reached',
  'gallery/archiveCounted': ({ text }) => `The archive was counted: ${pictures(text)}`,
};

const FRAME: Record<string, EventWords> = {
  'frame/opened': (payload) => `Frame opened with ${describeList(payload.at('arg').at('list'))}`,
  'frame/closed': 'Frame closed',
  'frame/roundBegun': (payload) => `Frame began a round of ${pictures(payload.at('total').text)}`,
  'frame/pictureReceived': (payload) => `Frame got ${payload.at('date').text}`,
  'frame/pictureSkipped': 'Frame passed over a film',
  'frame/pictureMissed': ({ text }) =>
    text === 'empty' ? 'Frame found no picture' : 'Frame got no picture',
  'frame/pictureLoaded': ({ text }) => `Frame loaded picture ${text}`,
  'frame/pictureFailed': ({ text }) => `Frame could not load picture ${text}`,
  'frame/stepped': ({ value }) => `Frame went to the ${value === 1 ? 'next' : 'former'} picture`,
  'frame/pauseToggled': 'Frame paused, or went on',
};

/** What the page shows that is neither in the address nor from the server. */
const SCREEN: Record<string, EventWords> = {
  'screen/panelToggled': (payload) =>
    `${payload.at('isOpen').value === true ? 'Opened' : 'Closed'} on the page: ${payload.at('part').text}`,
  'screen/callSent': ({ text }) => `Sent from the page: ${text}`,
  'screen/callAnswered': (payload) =>
    `Answered on the page: ${[payload.at('part').text, ...messagesOf(payload)].join(', ')}`,
  'screen/answerDismissed': ({ text }) => `Answer on the page closed: ${text}`,
  'screen/suggestionsShown': (payload) =>
    payload.value === null
      ? 'Suggestions closed'
      : `Suggestions shown: ${payload.at('options').items.length}`,
  'screen/mapChanged': describeMap,
  'screen/selectionChanged': ({ value, items }) =>
    value === null ? 'Selecting ended' : `Selected: ${pictures(items.length)}`,
  'screen/scrolled': (top) =>
    `Scrolled to ${top.at('date').text || `${top.at('offset').text} pixels`}`,
};

export const events = { ...PAGE, ...PEOPLE, ...LISTS, ...FRAME, ...SCREEN };

function describeMap(map: Part): string {
  const [place, year, chosen] = [map.at('place'), map.at('year').text, map.at('chosen').items];
  const changes = [
    place.value !== undefined &&
      `moved to ${['ra', 'dec', 'zoom'].map((name) => place.at(name).text).join(', ')}`,
    year && `shows pictures up to ${year}`,
    map.at('tonight').value !== undefined &&
      (map.at('tonight').value === null ? 'shows the whole sky' : 'shows the sky of a night'),
    map.at('chosen').value !== undefined && `chose ${chosen.join(', ') || 'nothing'}`,
  ];
  return `The map ${changes.filter(Boolean).join(', and ')}`;
}

/** What a form says. It is never what was typed. */
function messagesOf(answer: Part): string[] {
  const faults = answer.at('faults').items.map((fault) => new Part(fault).at('message').text);
  const messages = answer.at('messages').items.map((message) => new Part(message).text);
  return [...faults, ...messages].map((message) => `“${message}”`);
}

/** The address, easier to read than it is typed: `/search?q=comet`. */
export function describePlace(place: Part): string {
  const query = place.at('query');
  const parameters = query.keys.map((name) => `${name}=${query.at(name).text}`).join('&');
  return `${place.at('path').text}${parameters && `?${parameters}`}`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
