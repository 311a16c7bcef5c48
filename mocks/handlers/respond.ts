import { HttpResponse } from 'msw';

/** A path of the API on whatever origin the page is at. */
export const api = (path: string) => `*/api/v1/${path}`;

export const failure = (status: number, detail: string) =>
  HttpResponse.json({ detail }, { status });
