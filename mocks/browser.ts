/** The mock API in the browser: `npm run dev:mock`. */
import { setupWorker } from 'msw/browser';
import { newYorkDay } from '../contract/newYork';
import { createFilm, createPictures, MockDb } from './db';
import { createHandlers } from './handlers';

const PICTURES = 11_000;

export async function startMocks(): Promise<void> {
  const db = new MockDb(createPictures(PICTURES, newYorkDay(new Date())));
  for (const { date } of db.newest().filter((_picture, index) => index % 12 === 1)) {
    db.add(createFilm({ date }));
  }
  db.accounts.add();
  await setupWorker(...createHandlers(db)).start({ onUnhandledRequest: 'bypass', quiet: true });
}
