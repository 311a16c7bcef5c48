import { http, HttpResponse } from 'msw';
import type { MockDb } from '../db';
import { api } from './respond';

export function serviceHandlers(db: MockDb) {
  return [
    http.get(api('apod-health/'), () =>
      HttpResponse.json({ status: db.status, ...(db.isFilling && { filling: true }) }),
    ),
    http.get(api('sync/status/'), () => HttpResponse.json(db.syncStatus())),
    http.get('https://api.github.com/repos/:owner/:name', () =>
      HttpResponse.json({ stargazers_count: db.stars }),
    ),
  ];
}
