import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPictures } from '../../mocks/db';
import { fc } from '../../test/properties';
import { picturesReceived } from '../store/events';
import { rootReducer } from '../app/rootReducer';
import { Abridger } from './abridge';
import { viewAction, viewState } from './devToolsView';
import { readRecording } from './recording';
import { replay } from './replay';

const SESSIONS = path.resolve(import.meta.dirname, '../../test/sessions');
const STATE_BYTES = 20_000;
const ACTION_BYTES = 2_000;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

it.each(readdirSync(SESSIONS))('%s: each state and action is shown in few bytes', (name) => {
  const recording = readRecording(readFileSync(path.join(SESSIONS, name), 'utf8'));
  for (const { action, state } of replay(recording)) {
    expect(bytesOf(viewAction(action))).toBeLessThan(ACTION_BYTES);
    expect(bytesOf(viewState(state))).toBeLessThan(STATE_BYTES);
    expect(viewState(state)).toBe(viewState(state));
    expect(viewAction(action)).toBe(viewAction(action));
  }
});

it('the archive of thirty years is shown as its numbers', () => {
  const received = picturesReceived(
    createPictures(11_000).map((each) => ({ ...each, image_is_liked: false })),
  );
  const state = rootReducer(undefined, received);
  const view = viewState(state) as { pictures: { years: Record<string, string> } }; // with each slice
  expect(view.pictures.years['2003']).toMatch(/^365 pictures, \d+ likes$/);
  expect(Object.keys(view.pictures.years).length).toBeGreaterThan(30);
  expect(bytesOf(view)).toBeLessThan(STATE_BYTES);
  expect(bytesOf(viewAction(received))).toBeLessThan(ACTION_BYTES);
});

it('nothing is shown in more characters than its budget, and the newest entries stay', () => {
  const { abridge } = new Abridger([300, 150, 80]);
  fc.assert(
    fc.property(fc.object({ maxDepth: 5, maxKeys: 12 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as object;
      expect(JSON.stringify(abridge(plain)).length).toBeLessThanOrEqual(300);
    }),
  );
  const dates = Array.from({ length: 900 }, (_each, at) => `day ${at}`);
  const view = abridge({ dates }) as { dates: string[] }; // of an object
  expect([view.dates[0], view.dates.at(-1)]).toEqual(['… 894 left out', 'day 899']);
});
