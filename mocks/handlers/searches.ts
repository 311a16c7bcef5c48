import { http, HttpResponse } from 'msw';
import type { PictureEntry } from '../../contract/pictures';
import { parseSearch } from '../../contract/searchQuery';
import { foldLetters } from '../../contract/searchText';
import type { Suggestion } from '../../contract/suggestions';
import type { MockDb } from '../db';
import { countPictures, link, newestOf, OBJECTS } from './objects';
import { api } from './respond';

const queryOf = (request: Request) => new URL(request.url).searchParams.get('q') ?? '';

/** Before those of objects, whose ids are any word. */
export function searchHandlers(db: MockDb) {
  const year = () => db.day.slice(0, 4);
  return [
    http.get(api('objects/named/'), ({ request }) => {
      const { keywords } = parseSearch(queryOf(request), Number(year()));
      const named = keywords.flatMap(({ phrases, isPlain }) => {
        const name = foldLetters(phrases.join());
        return OBJECTS.filter(
          (object) =>
            isPlain && [object.name, ...object.numbers].some((each) => foldLetters(each) === name),
        );
      });
      const found = named.map((object) => {
        const { shown } = countPictures(db, object);
        return { ...link(object), shown, names: [object.name, ...object.numbers] };
      });
      return HttpResponse.json(found.filter(({ shown }) => shown > 0));
    }),
    http.get(api('suggestions/'), ({ request }) => {
      const typed = foldLetters(queryOf(request)).trim();
      const objects = OBJECTS.filter(({ name }) => foldLetters(name).startsWith(typed));
      const found = objects.map((object): Suggestion => {
        const [note] = object.numbers;
        const { shown: count } = countPictures(db, object);
        const picture = pictureOf(newestOf(db, object));
        const also = { ...(note !== undefined && { note }), ...picture };
        return { kind: 'object', text: object.name, ...also, count };
      });
      const [newest] = db.newest();
      const count = db.newest().length;
      const days: Suggestion = { kind: 'days', text: year(), ...pictureOf(newest), count };
      const all = [...found, ...(year().startsWith(typed) ? [days] : [])];
      return HttpResponse.json(typed ? all : []);
    }),
  ];
}

const pictureOf = (picture: PictureEntry | undefined) =>
  picture?.thumbnail === undefined ? {} : { thumbnail: picture.thumbnail };
