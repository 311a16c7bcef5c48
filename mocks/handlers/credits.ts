import { http, HttpResponse } from 'msw';
import { CREDIT_LIST_LENGTH } from '../../contract/credits';
import type { PictureEntry } from '../../contract/pictures';
import { NOT_NAMED } from '../../contract/unnamed';
import { foldLetters } from '../../contract/searchText';
import type { MockDb } from '../db';
import { listHandlers } from './pictures';
import { api, failure } from './respond';

/** One name a picture; the server reads more of a credit line. */
const idOf = (name: string) => foldLetters(name).replace(/[^a-z\d]+/g, '-');

export function creditHandlers(db: MockDb) {
  const named = (params: unknown): PictureEntry[] => {
    const { id } = params as { id: string }; // of the path
    return db.newest().filter(({ authors }) => authors !== NOT_NAMED && idOf(authors) === id);
  };
  const entry = (name: string, pictures: readonly PictureEntry[]) => ({
    id: idOf(name),
    name,
    count: pictures.length,
  });
  return [
    http.get(api('credits/'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const text = foldLetters(query.get('q') ?? '');
      const start = Number(query.get('start') ?? 0);
      const all = new Set(db.newest().map(({ authors }) => authors));
      const credits = [...all]
        .filter((name) => name !== NOT_NAMED && foldLetters(name).includes(text))
        .map((name) => entry(name, named({ id: idOf(name) })))
        .sort((one, other) => other.count - one.count);
      return HttpResponse.json({
        total: credits.length,
        credits: credits.slice(start, start + CREDIT_LIST_LENGTH),
      });
    }),
    http.get(api('credits/:id/'), ({ params }) => {
      const pictures = named(params);
      const [newest, oldest] = [pictures[0], pictures.at(-1)];
      return newest && oldest
        ? HttpResponse.json({
            ...entry(newest.authors, pictures),
            spellings: [],
            first: oldest.date,
            last: newest.date,
          })
        : failure(404, `No picture is credited to "${String(params.id)}".`);
    }),
    ...listHandlers('credits/:id', named),
    http.get(api('pictures/:date/credits/'), ({ params }) => {
      const { authors = NOT_NAMED } = db.find(String(params.date)) ?? {};
      const named = { id: idOf(authors), name: authors, text: authors };
      return HttpResponse.json(authors === NOT_NAMED ? [] : [named]);
    }),
    http.get(api('pictures/:date/similar/'), ({ params }) => {
      const { date, authors = NOT_NAMED } = db.find(String(params.date)) ?? {};
      return HttpResponse.json(
        named({ id: idOf(authors) })
          .filter((other) => other.date !== date)
          .slice(0, 8)
          .map((other) => ({
            date: other.date,
            title: other.title,
            reasons: [{ kind: 'credit', name: authors }],
          })),
      );
    }),
  ];
}
