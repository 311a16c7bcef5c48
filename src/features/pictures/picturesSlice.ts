import { createSlice } from '@reduxjs/toolkit';
import type { PictureEntry } from '../../../contract/pictures';
import { picturesReceived } from '../../api/events';

/** A picture of the archive as the server told it, whoever looks at it. */
export type Picture = Omit<PictureEntry, 'liked_by_users'>;

/**
 * Every picture once, by year and date. The years are there for speed alone: a change copies the
 * map that holds it, and a map of 365 costs less than one of 11,000.
 */
export interface PicturesState {
  years: Record<string, Record<string, Picture>>;
}

const initialState: PicturesState = { years: {} };

export const picturesSlice = createSlice({
  name: 'pictures',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(picturesReceived, (state, { payload }) => {
      for (const entry of payload) {
        receive(state, entry);
      }
    });
  },
  selectors: {
    selectPicture: (state, date: string): Picture | undefined => state.years[yearOf(date)]?.[date],
  },
});

export const { selectPicture } = picturesSlice.selectors;

const yearOf = (date: string) => date.slice(0, 4);

/** Patches in place: a picture that did not change stays the same object and renders nothing. */
function receive(state: PicturesState, { liked_by_users: _users, ...entry }: PictureEntry): void {
  const year = (state.years[yearOf(entry.date)] ??= {});
  const known = year[entry.date];
  if (!known) {
    year[entry.date] = entry;
    return;
  }
  // Space was reserved by the size known at first; a size learnt since would move the page.
  const { image_width: _width, image_height: _height, ...rest } = entry;
  Object.assign(known, rest);
}
