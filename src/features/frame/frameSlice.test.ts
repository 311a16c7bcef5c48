import { describe, expect, it } from 'vitest';
import {
  frameSlice,
  type FrameState,
  MAX_PICTURES,
  pictureFailed,
  pictureLoaded,
  pictureMissed,
  pictureReceived,
  stepped,
} from './frameSlice';

const { reducer, getInitialState } = frameSlice;

const entry = (number: number) => ({
  date: `2004-07-${String((number % 28) + 1).padStart(2, '0')}`,
  title: `Picture ${number}`,
  authors: 'Ann Example',
  image_url: `https://pictures.example/${number}.jpg`,
});
/** A frame of so many pictures, of which the last but one is shown and the last is ready. */
function running(count: number): FrameState {
  let state = getInitialState();
  for (let number = 1; number <= count; number += 1) {
    state = reducer(state, pictureReceived(entry(number)));
    state = reducer(state, pictureLoaded(number));
    if (number > 1 && number < count) {
      state = reducer(state, stepped(1));
    }
  }
  return state;
}
type Event = Parameters<typeof reducer>[1];
const after = (state: FrameState, ...events: Event[]) => events.reduce(reducer, state);
const shownIn = ({ pictures, shown }: FrameState) => pictures[shown]?.title;

describe('a frame', () => {
  it('begins when its first picture is ready', () => {
    const missed = after(getInitialState(), pictureMissed('failed'));
    expect(missed.lack).toBe('failed');
    const received = after(missed, pictureReceived(entry(1)));
    expect(shownIn(received)).toBeUndefined();
    const state = after(received, pictureLoaded(1));
    expect(shownIn(state)).toBe('Picture 1');
    expect(state.lack).toBeNull();
  });

  it('waits with a step for a picture that is not ready', () => {
    const waiting = after(running(2), stepped(1), pictureReceived(entry(3)), stepped(1));
    expect(shownIn(waiting)).toBe('Picture 2');
    expect(shownIn(after(waiting, pictureLoaded(3)))).toBe('Picture 3');
  });

  it('goes back and forth', () => {
    const state = after(running(4), stepped(-1), stepped(-1), stepped(-1));
    expect(shownIn(state)).toBe('Picture 1');
    expect(shownIn(after(state, stepped(1)))).toBe('Picture 2');
  });

  it('has a limited number of pictures in memory, and the shown one among them', () => {
    const state = running(200);
    expect(state.pictures).toHaveLength(MAX_PICTURES);
    expect(shownIn(state)).toBe('Picture 199');
  });

  it('skips a picture that does not come', () => {
    const state = after(
      running(2),
      pictureReceived(entry(3)),
      pictureFailed(2),
      stepped(1),
      pictureLoaded(3),
    );
    expect(shownIn(state)).toBe('Picture 3');
  });

  it('goes on to the next when the shown one is gone', () => {
    const state = after(running(3), pictureFailed(2));
    expect(shownIn(state)).toBe('Picture 3');
    expect(state.pictures.map(({ title }) => title)).toEqual(['Picture 1', 'Picture 3']);
  });

  it('repeats what it has, the oldest first, when nothing new comes', () => {
    const state = after(running(3), stepped(1), pictureMissed('failed'));
    expect(shownIn(state)).toBe('Picture 3');
    expect(state.pictures.at(-1)).toMatchObject({ title: 'Picture 1', id: 4, isReady: false });
    expect(shownIn(after(state, pictureLoaded(4), stepped(1)))).toBe('Picture 1');
  });
});
