import type { PictureList } from '../api/pages';

/** What a text asks to search for; blank keywords alone are no search. */
export const searchedText = (text: string): string => (/[^\s,]/.test(text) ? text.trim() : '');

export type Search = Extract<PictureList, { kind: 'search' }>;

export const searchAddress = ({ query: q, order }: Search) => (order ? { q, order } : { q });
