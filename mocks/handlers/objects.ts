import { http, HttpResponse } from 'msw';
import type { ObjectLink } from '../../contract/objects';
import type { PictureEntry } from '../../contract/pictures';
import { parseSearch } from '../../contract/searchQuery';
import { foldLetters } from '../../contract/searchText';
import type { Suggestion } from '../../contract/suggestions';
import type { MockDb } from '../db';
import { listHandlers } from './pictures';
import { api, failure } from './respond';

interface MockObject extends ObjectLink {
  numbers: string[];
  /** The word of titles and texts. */
  word: string;
  place: { ra?: number; dec?: number; constellation_name?: string; constellation_id?: string };
}

/** The server knows thousands. */
const OBJECTS: readonly MockObject[] = [
  {
    id: 'm42',
    name: 'Orion Nebula',
    type: 'nebula',
    constellation: 'Ori',
    numbers: ['M 42', 'NGC 1976'],
    word: 'Orion Nebula',
    place: { ra: 83.82, dec: -5.39, constellation_name: 'Orion', constellation_id: 'orion' },
  },
  { id: 'saturn', name: 'Saturn', type: 'planet', numbers: [], word: 'Saturn', place: {} },
  { id: 'moon', name: 'Moon', type: 'moon', numbers: [], word: 'Moon', place: {} },
];

const isSame = (name: string, phrases: readonly string[]) =>
  foldLetters(name) === foldLetters(phrases.join());
const shows = ({ word }: MockObject, { title }: PictureEntry) => title.includes(word);
const mentions = (object: MockObject, picture: PictureEntry) =>
  !shows(object, picture) && picture.explanation.includes(object.word);
const link = ({ id, name, type, constellation }: MockObject): ObjectLink => ({
  id,
  name,
  type,
  ...(constellation !== undefined && { constellation }),
});

export function objectHandlers(db: MockDb) {
  const counts = (object: MockObject) => ({
    shown: db.newest().filter((picture) => shows(object, picture)).length,
    mentioned: db.newest().filter((picture) => mentions(object, picture)).length,
  });
  const listed =
    (relation: typeof shows) =>
    (params: unknown): PictureEntry[] => {
      const { id } = params as { id: string }; // of the path
      const object = OBJECTS.find((each) => each.id === id);
      return object ? db.newest().filter((picture) => relation(object, picture)) : [];
    };
  return [
    http.get(api('objects/'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const text = foldLetters(query.get('q') ?? '');
      const objects = OBJECTS.filter(
        ({ name, numbers, type, constellation = '' }) =>
          [name, ...numbers].some((each) => foldLetters(each).includes(text)) &&
          [type, null].includes(query.get('type') as typeof type | null) && // compared alone
          [constellation, null].includes(query.get('constellation')),
      ).map((object) => ({ ...link(object), numbers: object.numbers, ...counts(object) }));
      objects.sort((one, other) => other.shown - one.shown);
      return HttpResponse.json({ total: objects.length, objects });
    }),
    http.get(api('objects/named/'), ({ request }) => {
      const text = new URL(request.url).searchParams.get('q') ?? '';
      const { keywords } = parseSearch(text, Number(db.day.slice(0, 4)));
      const named = keywords.flatMap(({ phrases, isPlain }) =>
        OBJECTS.filter(
          ({ name, numbers }) =>
            isPlain && [name, ...numbers].some((each) => isSame(each, phrases)),
        ),
      );
      const found = named.map((object) => ({ ...link(object), shown: counts(object).shown }));
      return HttpResponse.json(found.filter(({ shown }) => shown > 0));
    }),
    http.get(api('suggestions/'), ({ request }) => {
      const typed = foldLetters(new URL(request.url).searchParams.get('q') ?? '').trim();
      const year = db.day.slice(0, 4);
      const found = OBJECTS.filter(
        ({ name }) => typed.length > 1 && foldLetters(name).startsWith(typed),
      ).map((object): Suggestion => {
        const [note] = object.numbers;
        return {
          kind: 'object',
          text: object.name,
          ...(note !== undefined && { note }),
          count: counts(object).shown,
        };
      });
      const days: Suggestion = { kind: 'days', text: year, count: db.newest().length };
      return HttpResponse.json(typed.length > 2 && year.startsWith(typed) ? [days] : found);
    }),
    http.get(api('objects/:id/'), ({ params }) => {
      const object = OBJECTS.find(({ id }) => id === params.id);
      return object
        ? HttpResponse.json({
            ...link(object),
            ...counts(object),
            ...object.place,
            numbers: object.numbers,
            names: [],
            translations: [],
          })
        : failure(404, `There is no object "${String(params.id)}".`);
    }),
    ...listHandlers('objects/:id', listed(shows)),
    ...listHandlers('objects/:id/mentions', listed(mentions)),
    http.get(api('pictures/:date/objects/'), ({ params }) => {
      const picture = db.find(String(params.date));
      const of = (relation: typeof shows) =>
        OBJECTS.filter((object) => picture && relation(object, picture)).map(link);
      return HttpResponse.json({ shows: of(shows), mentions: of(mentions) });
    }),
  ];
}
