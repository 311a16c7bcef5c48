import { http, HttpResponse } from 'msw';

/** A call that the server refuses, by its path below `/api/v1/`. */
export const failing = (path: string, status = 500) =>
  http.all(`*/api/v1/${path}`, () => HttpResponse.json({ detail: 'no' }, { status }));
