import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { createPictures } from '../../mocks/db';
import type { RootState } from '../../src/store/types';
import { picturesReceived } from '../../src/store/events';
import { rootReducer } from '../../src/app/rootReducer';
import { readRecording, replay, makeGate } from './replays';

const SESSIONS = path.resolve(import.meta.dirname, '../sessions');
const { devTools } = makeGate();
const viewState = (state: RootState) => devTools.stateSanitizer(state, 0);
const viewAction = (action: UnknownAction) => devTools.actionSanitizer(action, 0);
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
  const view = viewState(state) as unknown as { pictures: { years: Record<string, string> } }; // with each slice
  expect(view.pictures.years['2003']).toMatch(/^365 pictures, \d+ likes$/);
  expect(Object.keys(view.pictures.years).length).toBeGreaterThan(30);
  expect(bytesOf(view)).toBeLessThan(STATE_BYTES);
  expect(bytesOf(viewAction(received))).toBeLessThan(ACTION_BYTES);
});
