import { describe, expect, it } from 'vitest';
import type { FrameShow } from '../../api/frame';
import { addPicture, dropPicture, KEPT, makeReady, repeatOldest, step } from './frameShow';

const begin = (): FrameShow => ({
  pictures: [],
  shown: -1,
  isAwaited: true,
  isPaused: false,
  lastId: 0,
  lack: 'failed',
});
const entry = (number: number) => ({
  date: `2004-07-${String((number % 28) + 1).padStart(2, '0')}`,
  title: `Picture ${number}`,
  authors: 'Ann Example',
  image_url: `https://pictures.example/${number}.jpg`,
});
/** A show of so many pictures, of which the last but one is shown and the last is ready. */
function running(count: number): FrameShow {
  const show = begin();
  for (let number = 1; number <= count; number += 1) {
    addPicture(show, entry(number));
    makeReady(show, number);
    if (number > 1 && number < count) {
      step(show, 1);
    }
  }
  return show;
}
const shownIn = (show: FrameShow) => show.pictures[show.shown]?.title;

describe('a show', () => {
  it('begins when its first picture is ready', () => {
    const show = begin();
    addPicture(show, entry(1));
    expect(shownIn(show)).toBeUndefined();
    makeReady(show, 1);
    expect(shownIn(show)).toBe('Picture 1');
    expect(show.lack).toBeNull();
  });

  it('waits with a step for a picture that is not ready', () => {
    const show = running(2);
    step(show, 1);
    addPicture(show, entry(3));
    step(show, 1);
    expect(shownIn(show)).toBe('Picture 2');
    makeReady(show, 3);
    expect(shownIn(show)).toBe('Picture 3');
  });

  it('goes back and forth', () => {
    const show = running(4);
    step(show, -1);
    step(show, -1);
    step(show, -1);
    expect(shownIn(show)).toBe('Picture 1');
    step(show, 1);
    expect(shownIn(show)).toBe('Picture 2');
  });

  it('keeps some pictures alone, and the shown one among them', () => {
    const show = running(200);
    expect(show.pictures).toHaveLength(KEPT);
    expect(shownIn(show)).toBe('Picture 199');
  });

  it('skips a picture that does not come', () => {
    const show = running(2);
    addPicture(show, entry(3));
    dropPicture(show, 2);
    step(show, 1);
    makeReady(show, 3);
    expect(shownIn(show)).toBe('Picture 3');
  });

  it('goes on to the next when the shown one is gone', () => {
    const show = running(3);
    dropPicture(show, 2);
    expect(shownIn(show)).toBe('Picture 3');
    expect(show.pictures.map(({ title }) => title)).toEqual(['Picture 1', 'Picture 3']);
  });

  it('repeats what it has, the oldest first, when nothing new comes', () => {
    const show = running(3);
    step(show, 1);
    repeatOldest(show);
    expect(shownIn(show)).toBe('Picture 3');
    expect(show.pictures.at(-1)).toMatchObject({ title: 'Picture 1', id: 4, isReady: false });
    makeReady(show, 4);
    step(show, 1);
    expect(shownIn(show)).toBe('Picture 1');
  });
});
