/** Changes of the user's collections. What is loaded of them follows, and is not asked for again. */
import { type Collection, CollectionSchema } from '../../contract/collections';
import { changePages } from './collectionPages';
import { collectionsApi } from './collections';
import { skyfolioApi } from './skyfolioApi';

/** A collection of the user of a session. */
export interface OwnCollection {
  session: number;
  id: string;
}
type CollectionPicture = OwnCollection & { date: string };
/** A picture's new place: right after another one, or first. */
type MovedPicture = CollectionPicture & { after: string | null };

interface NewCollection {
  session: number;
  name: string;
}
type ChangedCollection = OwnCollection & { name: string; description: string };

const call = <Method extends string>(method: Method, url: string, body?: object) => ({
  url: `collections/${url}`,
  method,
  ...(body && { body }),
  authenticated: true,
  response: CollectionSchema,
});
const pictureUrl = ({ id, date }: CollectionPicture) => `${id}/pictures/${date}/`;

export const collectionChangesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    createCollection: build.mutation<Collection, NewCollection>({
      query: ({ name }) => call('POST', '', { name }),
      onQueryStarted: async ({ session }, { dispatch, queryFulfilled }) => {
        const made = await answerOf(queryFulfilled);
        dispatch(changeList(session, (list) => (made ? [made, ...list] : list)));
      },
    }),

    changeCollection: build.mutation<Collection, ChangedCollection>({
      query: ({ id, name, description }) => call('PATCH', `${id}/`, { name, description }),
      onQueryStarted: async ({ session }, { dispatch, queryFulfilled }) => {
        dispatch(putIntoList(session, await answerOf(queryFulfilled)));
      },
    }),

    deleteCollection: build.mutation<null, OwnCollection>({
      query: ({ id }) => ({ url: `collections/${id}/`, method: 'DELETE', authenticated: true }),
      onQueryStarted: async ({ session, id }, { dispatch, queryFulfilled }) => {
        if ((await answerOf(queryFulfilled)) !== undefined) {
          dispatch(changeList(session, (list) => list.filter((each) => each.id !== id)));
        }
      },
    }),

    /** Makes the link, or ends it. */
    setSharing: build.mutation<Collection, OwnCollection & { isShared: boolean }>({
      query: ({ id, isShared }) => call(isShared ? 'POST' : 'DELETE', `${id}/share/`),
      onQueryStarted: async ({ session }, { dispatch, queryFulfilled }) => {
        dispatch(putIntoList(session, await answerOf(queryFulfilled)));
      },
    }),
  }),
});

export const collectionPicturesApi = skyfolioApi.injectEndpoints({
  endpoints: (build) => ({
    addToCollection: build.mutation<Collection, CollectionPicture>({
      query: (picture) => call('PUT', pictureUrl(picture)),
      onQueryStarted: async (picture, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) {
          dispatch(putIntoList(picture.session, answer));
          dispatch(changeHolding(picture, true));
          dispatch(changePages(picture, { kind: 'added', count: answer.count }));
        }
      },
    }),

    removeFromCollection: build.mutation<Collection, CollectionPicture>({
      query: (picture) => call('DELETE', pictureUrl(picture)),
      onQueryStarted: async (picture, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) {
          dispatch(putIntoList(picture.session, answer));
          dispatch(changeHolding(picture, false));
          dispatch(changePages(picture, { kind: 'removed', count: answer.count }));
        }
      },
    }),

    moveInCollection: build.mutation<Collection, MovedPicture>({
      query: ({ after, ...picture }) => call('PATCH', pictureUrl(picture), { after }),
      onQueryStarted: async ({ after, ...picture }, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) {
          dispatch(putIntoList(picture.session, answer));
          dispatch(changePages(picture, { kind: 'moved', after, count: answer.count }));
        }
      },
    }),
  }),
});

/** The answer to a call; nothing if it failed, which whoever sent it is told. */
const answerOf = <Answer>(query: Promise<{ data: Answer }>): Promise<Answer | undefined> =>
  query.then(
    ({ data }) => data,
    () => undefined,
  );

const changeList = (session: number, change: (list: Collection[]) => Collection[]) =>
  collectionsApi.util.updateQueryData('listCollections', session, change);

/** It keeps its place, as people may be about to press what is there. */
const putIntoList = (session: number, changed: Collection | undefined) =>
  changeList(session, (list) => list.map((each) => (each.id === changed?.id ? changed : each)));

const changeHolding = ({ session, id, date }: CollectionPicture, isHeld: boolean) =>
  collectionsApi.util.updateQueryData('listHolding', { session, date }, (ids) => {
    const others = ids.filter((each) => each !== id);
    return isHeld ? [...others, id] : others;
  });
