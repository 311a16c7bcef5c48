import { http, HttpResponse, type PathParams } from 'msw';
import * as v from 'valibot';
import type { ObjectLink } from '../../contract/objectLink';
import {
  type ObjectPicture,
  ObjectTimelineSchema,
  type PictureObjects,
} from '../../contract/objects';
import type { PictureEntry } from '../../contract/pictures';
import { foldLetters } from '../../contract/searchText';
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
export const OBJECTS: readonly MockObject[] = [
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

const shows = ({ word }: MockObject, { title }: PictureEntry) => title.includes(word);
const mentions = (object: MockObject, picture: PictureEntry) =>
  !shows(object, picture) && picture.explanation.includes(object.word);
export const link = ({ id, name, type, constellation }: MockObject): ObjectLink => ({
  id,
  name,
  type,
  ...(constellation !== undefined && { constellation }),
});

export const newestOf = (db: MockDb, object: MockObject) =>
  db.newest().find((picture) => shows(object, picture));

export const countPictures = (db: MockDb, object: MockObject) => ({
  shown: db.newest().filter((picture) => shows(object, picture)).length,
  mentioned: db.newest().filter((picture) => mentions(object, picture)).length,
});

function objectsOf(picture: PictureEntry | undefined): PictureObjects {
  const of = (relation: typeof shows) =>
    OBJECTS.filter((object) => picture && relation(object, picture));
  const place = of(shows).find(({ place: { ra } }) => ra !== undefined)?.id;
  const links = { shows: of(shows).map(link), mentions: of(mentions).map(link) };
  return { ...links, ...(place !== undefined && { place }) };
}

/** Adds what the server says of pictures, oldest first: the oldest and the newest of those that are alone and alike. */
function withPair(pictures: readonly PictureEntry[], { id }: PathParams): ObjectPicture[] {
  const word = OBJECTS.find((each) => each.id === id)?.word;
  const isAlone = ({ title }: PictureEntry) => title.replace('The ', '') === word;
  const alone = pictures.filter((each) => isAlone(each) && each.media_type === 'image');
  const shapeOf = ({ image_width: width = 0, image_height: height = 1 }: PictureEntry) =>
    width / height;
  const [first] = alone;
  const alike = alone.filter((each) => first && shapeOf(each) === shapeOf(first));
  const pair = alike.length > 1 ? [alike[0], alike.at(-1)] : [];
  return pictures.map((each) => ({
    ...each,
    alone: isAlone(each),
    ...(pair.includes(each) && { then_and_now: ['shape'] }),
  }));
}

export function objectHandlers(db: MockDb) {
  const counts = (object: MockObject) => countPictures(db, object);
  const listed =
    (...relations: (typeof shows)[]) =>
    (params: unknown): PictureEntry[] => {
      const { id } = params as { id: string }; // of the path
      const object = OBJECTS.find((each) => each.id === id);
      return relations.flatMap((relation) =>
        db.newest().filter((picture) => object && relation(object, picture)),
      );
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
    http.get(api('objects/:id/timeline/'), ({ params }) =>
      HttpResponse.json(
        v.parse(ObjectTimelineSchema, withPair(listed(shows)(params).toReversed(), params)),
      ),
    ),
    ...listHandlers('objects/:id/shown', listed(shows)),
    ...listHandlers('objects/:id/mentions', listed(mentions)),
    ...listHandlers('objects/:id', listed(shows, mentions)),
    http.get(api('sky/'), () =>
      HttpResponse.json(
        OBJECTS.flatMap((object) => {
          const { id, name, place } = object;
          const dates = listed(shows)({ id }).map(({ date }) => date);
          return place.ra !== undefined && dates.length > 0 ? [{ id, name, ...place, dates }] : [];
        }),
      ),
    ),
    http.get(api('pictures/:date/objects/'), ({ params }) =>
      HttpResponse.json(objectsOf(db.find(String(params.date)))),
    ),
  ];
}
