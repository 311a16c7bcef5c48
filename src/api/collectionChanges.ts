/**
 * Changes of the user's collections. Each answer has the changed collection, so the cache follows from it. By tags a move
 * would refetch every loaded page (decision 024), and a refetch that is under way at the next press would stay stale.
 */
import type { ChangeCollectionBody } from '../../contract/collectionCalls';
import { type Collection, CollectionSchema } from '../../contract/collections';
import { changePages, type CollectionPicture } from './collectionPages';
import { collectionsApi } from './collections';
import { skyfolioApi } from './skyfolioApi';

export interface OwnCollection {
  session: number;
  id: string;
}
/** A picture's new position: right after another one, or first. */
type MovedPicture = CollectionPicture & { after: string | null };

interface NewCollection {
  session: number;
  name: string;
}
type ChangedCollection = OwnCollection & ChangeCollectionBody;

const call = <Method extends string>(method: Method, url: string, body?: object) => ({
  url: `collections/${url}`,
  method,
  ...(body && { body }),
  authenticated: true,
  response: CollectionSchema,
});
const pictureUrl = ({ id, date }: CollectionPicture) => `${id}/pictures/${date}/`;

const changeList = (session: number, change: (list: Collection[]) => Collection[]) =>
  collectionsApi.util.updateQueryData('listCollections', session, change);

/** Changes what is loaded by the answer of a call that succeeds. A failure is reported to the caller alone. */
const onSuccess =
  <Arg, Answer>(changes: (answer: Answer, arg: Arg) => readonly Change[]) =>
  async (
    arg: Arg,
    api: { dispatch: (change: Change) => unknown; queryFulfilled: Promise<{ data: Answer }> },
  ) => {
    const answer = await api.queryFulfilled.catch(() => undefined);
    for (const change of answer ? changes(answer.data, arg) : []) {
      api.dispatch(change);
    }
  };
type Change = ReturnType<typeof changeList | typeof changeHolding | typeof changePages>;

export const collectionChangesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    createCollection: build.mutation<Collection, NewCollection>({
      query: ({ name }) => call('POST', '', { name }),
      onQueryStarted: onSuccess((made, { session }) => [
        changeList(session, (list) => [made, ...list]),
      ]),
    }),

    changeCollection: build.mutation<Collection, ChangedCollection>({
      query: ({ session: _session, id, ...changes }) => call('PATCH', `${id}/`, changes),
      onQueryStarted: onSuccess((changed, { session }) => [putIntoList(session, changed)]),
    }),

    deleteCollection: build.mutation<null, OwnCollection>({
      query: ({ id }) => ({ url: `collections/${id}/`, method: 'DELETE', authenticated: true }),
      onQueryStarted: onSuccess((_deleted, { session, id }) => [
        changeList(session, (list) => list.filter((each) => each.id !== id)),
      ]),
    }),

    /** Makes the link, or ends it. */
    setSharing: build.mutation<Collection, OwnCollection & { isShared: boolean }>({
      query: ({ id, isShared }) => call(isShared ? 'POST' : 'DELETE', `${id}/share/`),
      onQueryStarted: onSuccess((changed, { session }) => [putIntoList(session, changed)]),
    }),
  }),
});

export const collectionPicturesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    addToCollection: build.mutation<Collection, CollectionPicture>({
      query: (picture) => call('PUT', pictureUrl(picture)),
      onQueryStarted: onSuccess((changed, picture) => [
        putIntoList(picture.session, changed),
        changeHolding(picture, true),
        changePages(picture, { kind: 'added', count: changed.count }),
      ]),
    }),

    removeFromCollection: build.mutation<Collection, CollectionPicture>({
      query: (picture) => call('DELETE', pictureUrl(picture)),
      onQueryStarted: onSuccess((changed, picture) => [
        putIntoList(picture.session, changed),
        changeHolding(picture, false),
        changePages(picture, { kind: 'removed', count: changed.count }),
      ]),
    }),

    moveInCollection: build.mutation<Collection, MovedPicture>({
      query: ({ after, ...picture }) => call('PATCH', pictureUrl(picture), { after }),
      onQueryStarted: onSuccess((changed, { after, ...picture }) => [
        putIntoList(picture.session, changed),
        changePages(picture, { kind: 'moved', after, count: changed.count }),
      ]),
    }),
  }),
});

/** The collection keeps its position in the list, as people may be about to press what is there. */
const putIntoList = (session: number, changed: Collection) =>
  changeList(session, (list) => list.map((each) => (each.id === changed.id ? changed : each)));

const changeHolding = ({ session, id, date }: CollectionPicture, isHeld: boolean) =>
  collectionsApi.util.updateQueryData('listHolding', { session, date }, (ids) => {
    const others = ids.filter((each) => each !== id);
    return isHeld ? [...others, id] : others;
  });
