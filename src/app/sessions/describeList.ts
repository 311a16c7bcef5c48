import type { Part } from 'redux-sessions';

/** How a path of pictures that belong together is named; see `PictureList`. */
const SUBSETS: [RegExp, string][] = [
  [/^objects\/([\w-]+)\/shown$/, 'the pictures that show object $1'],
  [/^objects\/([\w-]+)\/mentions$/, 'the pictures that mention object $1'],
  [/^objects\/([\w-]+)$/, 'the pictures of object $1'],
  [/^calendar\/(\d+)\/(\d+)$/, 'the month $1-$2'],
  [/^on-this-day\/([\w-]+)$/, 'the day $1 of all years'],
  [/^credits\/([\w-]+)$/, 'the pictures by $1'],
  [/^collections\/([\w-]+)$/, 'collection $1'],
  [/^kept\/.*$/, 'the listed days'],
  [/^shared\/.*$/, 'a shared collection'],
];

/** A list of pictures in words: `the search for comet`. */
export function describeList(list: Part): string {
  const only = list.at('only').text;
  return only ? `${describeWhole(list)} (${only}s only)` : describeWhole(list);
}

function describeWhole(list: Part): string {
  switch (list.at('kind').text) {
    case 'gallery': {
      const from = list.at('from').text;
      return `the gallery${from && ` from ${from}`}`;
    }
    case 'search':
      return `the search for ${list.at('query').text}${list.at('order').text && ' by relevance'}`;
    case 'trending':
      return 'the trending pictures';
    case 'favourites':
      return favourites(list.at('asked'));
    default:
      return describeSubset(list.at('path').text);
  }
}

function favourites(asked: Part): string {
  const [order, q, from] = ['order', 'q', 'from'].map((name) => asked.at(name).text);
  const words = [order && ` by ${order}`, q && ` that match ${q}`, from && ` from ${from}`];
  return ['the favourites', ...words].join('');
}

function describeSubset(path: string): string {
  const [pattern, words] = SUBSETS.find(([each]) => each.test(path)) ?? [];
  return pattern && words ? path.replace(pattern, words) : 'a list';
}
