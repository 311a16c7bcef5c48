/** The one way to the server: adds the token, checks the answer, takes the entries out of it. */
import {
  type BaseQueryFn,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { type PictureEntry, PictureEntrySchema, PicturePageSchema } from '../../contract/pictures';
import { picturesReceived } from './events';

export interface Request {
  /** Relative to the API, or absolute for another service. */
  url: string;
  method?: 'POST' | 'DELETE';
  body?: unknown;
  /** What the answer must be; without it the answer is not read. */
  response?: v.GenericSchema;
}

/** The answer's entries go to the pictures slice and their dates take their place. */
type Holds = 'page' | 'entry';

/** What an endpoint may ask of the base query beside its request. */
export interface RequestOptions {
  holds?: Holds;
}

const fetchAnswer = fetchBaseQuery({ baseUrl: `${window.location.origin}/api/v1/` });

export const baseQuery: BaseQueryFn<
  Request,
  unknown,
  FetchBaseQueryError,
  RequestOptions | undefined
> = async ({ response, ...request }, api, options) => {
  const holds = options?.holds;
  // Public calls are the same for everyone: no cookie, no credentials.
  const { data, error } = await fetchAnswer({ ...request, credentials: 'omit' }, api, {});
  if (error) {
    return { error };
  }
  const schema = holds ? SCHEMA_OF[holds] : response;
  if (!schema) {
    return { data: null };
  }
  const answer = v.safeParse(schema, data);
  if (!answer.success) {
    const { message } = answer.issues[0];
    return { error: { status: 'CUSTOM_ERROR', error: `The answer cannot be read: ${message}` } };
  }
  return { data: holds ? takeEntries(answer.output, api.dispatch) : answer.output };
};

const SCHEMA_OF = { page: PicturePageSchema, entry: PictureEntrySchema };

function takeEntries(
  answer: unknown,
  dispatch: (action: ReturnType<typeof picturesReceived>) => unknown,
): string | string[] {
  // The caller has just checked the answer by the schema of one of the two.
  const held = answer as PictureEntry | PictureEntry[];
  const entries = Array.isArray(held) ? held : [held];
  dispatch(picturesReceived(entries));
  return Array.isArray(held) ? entries.map(({ date }) => date) : held.date;
}
