import { describe, expect, it } from 'vitest';
import { createPicture } from '../../mocks/db';
import { picturesReceived } from '../store/events';
import { picturesSlice } from './picturesSlice';

const { reducer, getInitialState, selectors } = picturesSlice;
const { selectPicture } = selectors;
type State = ReturnType<typeof getInitialState>;

const select = (state: State, date: string) => selectPicture({ pictures: state }, date);
const create = (date: string) => {
  const { liked_by_users: _users, ...entry } = createPicture({ date });
  return { ...entry, image_is_liked: false };
};
const first = create('2004-07-01');
const second = create('2004-07-02');
const state = reducer(undefined, picturesReceived([first, second]));

describe('the pictures', () => {
  it('keep one entry a date', () => {
    expect(select(state, first.date)).toEqual(first);
  });

  it('stay the very same objects when they are received unchanged', () => {
    expect(reducer(state, picturesReceived([{ ...first }, { ...second }]))).toBe(state);
  });

  it('change alone: the others stay the same objects', () => {
    const liked = reducer(state, picturesReceived([{ ...first, image_likes_count: 8 }]));
    expect(select(liked, first.date)?.image_likes_count).toBe(8);
    expect(select(liked, second.date)).toBe(select(state, second.date));
  });

  it('keep the size that was known first, so that nothing on the page moves', () => {
    const sized = reducer(
      state,
      picturesReceived([{ ...first, image_width: 1, image_height: 1, title: 'New' }]),
    );
    const { image_width, image_height } = first;
    expect(select(sized, first.date)).toMatchObject({ image_width, image_height, title: 'New' });
  });

  it('are unknown before they were received', () => {
    expect(select(getInitialState(), first.date)).toBeUndefined();
  });
});
