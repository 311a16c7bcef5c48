import * as v from 'valibot';
import { DateSchema } from '../../contract/pictures';
import type { PictureList } from '../api/pages';

interface HomeQuery {
  q?: string;
  from?: string;
  order?: string;
}

/**
 * Home's list at a URL: a search (`?q=galaxy, nebula`, and `&order=relevance`), or the archive from a day
 * (`?from=2004-07-01`) or from today on.
 */
export function homeList({ q = '', from, order }: HomeQuery): PictureList {
  const query = searchedText(q);
  if (query) {
    return order === 'relevance' ? { kind: 'search', query, order } : { kind: 'search', query };
  }
  const day = v.safeParse(DateSchema, from);
  return day.success ? { kind: 'gallery', from: day.output } : { kind: 'gallery' };
}

/** What a text asks to search for; blank keywords alone are no search. */
export const searchedText = (text: string): string => (/[^\s,]/.test(text) ? text.trim() : '');

export type Search = Extract<PictureList, { kind: 'search' }>;

/** The parameters of a search's address. */
export const searchAddress = ({ query: q, order }: Search) => (order ? { q, order } : { q });
