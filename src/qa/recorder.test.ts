import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPicture, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { picturesReceived, type ReceivedPicture } from '../store/events';
import { makeStore } from '../app/store';
import { placeShown } from '../features/navigation/uiSlice';
import { Recorder } from './recorder';
import { readRecording } from './recording';
import { finalStateOf } from './replay';
import { hashRootState } from './stateHash';

function entry(date: string): ReceivedPicture {
  const { liked_by_users: _users, ...picture } = createPicture({ date });
  return { ...picture, image_is_liked: false };
}
const received = (date = '2004-07-01') => picturesReceived([entry(date)]);

const shown = (item: string) => placeShown({ path: `/${item === 'home' ? '' : item}`, query: {} });

function setup({ maxSize }: { maxSize?: number } = {}) {
  let time = Date.parse('2004-07-01T12:00:00Z');
  // With the first place the page asks for the stars of the code.
  mockServer.use(...createHandlers(new MockDb()));
  const store = makeStore();
  onTestFinished(() => store.dispose());
  // RTK Query tells of its middleware with the first action.
  store.dispatch(shown('login'));
  const recorder = new Recorder(store, {
    build: 'test',
    now: () => (time += 10),
    isTurn: placeShown.match,
    ...(maxSize !== undefined && { maxSize }),
  });
  const saved = () => readRecording(recorder.save());
  return { recorder, store, saved };
}

describe('the recorder', () => {
  it('keeps what happened since its start, with times, remarks and the final hash', () => {
    const { recorder, store, saved } = setup();
    store.dispatch(received());
    recorder.start();
    const second = received('2004-06-30');
    store.dispatch(second);
    recorder.remark('looks wrong');
    store.dispatch(shown('about'));
    const recording = saved();
    expect(recording.firstState).toMatchObject({ ui: { selectedItem: 'none' } });
    expect(recording.actions).toEqual([second, shown('about')]);
    expect(recording.info).toMatchObject({
      build: 'test',
      startedAt: '2004-07-01T12:00:00.010Z',
      times: [10, 20],
      remarks: [{ step: 1, text: 'looks wrong' }],
      dropped: 0,
      finalState: hashRootState(store.getState()),
    });
    expect(finalStateOf(recording)).toEqual(store.getState());
  });

  it('records nothing while it is stopped, and begins anew when it is started again', () => {
    const { recorder, store, saved } = setup();
    store.dispatch(shown('home'));
    expect(recorder.status()).toMatchObject({ isRecording: false, actions: 0 });
    recorder.start();
    store.dispatch(shown('today'));
    recorder.stop();
    store.dispatch(shown('about'));
    expect(recorder.status()).toMatchObject({ isRecording: false, actions: 1 });
    expect(finalStateOf(saved()).ui.selectedItem).toBe('today');
    expect(saved().info?.finalState).toEqual(hashRootState(finalStateOf(saved())));
    recorder.start();
    expect(saved().firstState).toMatchObject({ ui: { selectedItem: 'about' } });
  });

  it('keeps the order of the reducer when an action is dispatched while another is told', () => {
    const { recorder, store, saved } = setup();
    recorder.start();
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      store.dispatch(shown('today'));
    });
    store.dispatch(shown('home'));
    expect(saved().actions).toEqual([shown('home'), shown('today')]);
  });

  it('drops the oldest pages of work beyond its bound, and replays from what is left', () => {
    const maxSize = 15_000;
    const { recorder, store, saved } = setup({ maxSize });
    recorder.start();
    for (let page = 0; page < 20; page += 1) {
      store.dispatch(shown('home'));
      store.dispatch(received());
      recorder.remark(`page ${page}`);
    }
    const text = recorder.save();
    const recording = saved();
    const { dropped = 0, remarks = [] } = recording.info ?? {};
    expect(text.length).toBeLessThanOrEqual(maxSize);
    expect(dropped).toBeGreaterThan(0);
    expect(recording.actions[0]).toEqual(shown('home'));
    expect(recording.actions).toHaveLength(40 - dropped);
    expect(remarks.at(-1)).toEqual({ step: 40 - dropped, text: 'page 19' });
    expect(finalStateOf(recording)).toEqual(store.getState());
    expect(recorder.status()).toMatchObject({ actions: 40 - dropped, dropped });
  });

  it('keeps no link of a shared collection, and replays all the same', () => {
    const token = 'shared-by-a-random-tex';
    const { recorder, store, saved } = setup();
    store.dispatch(shown(`shared/${token}`));
    recorder.start();
    store.dispatch(shown('home'));
    store.dispatch(shown(`shared/${token}`));
    recorder.remark(`https://sky.example/shared/${token} looks wrong`);
    const text = recorder.save();
    expect(JSON.stringify(store.getState())).toContain(token);
    expect(text).not.toContain(token);
    const { info } = saved();
    expect(info?.remarks[0]?.text).toContain('/shared/shared-collection-0001 looks');
    expect(hashRootState(finalStateOf(saved()))).toEqual(info?.finalState);
  });

  it('tells its status as one object until something changes', () => {
    const { recorder, store } = setup();
    recorder.start();
    const status = recorder.status();
    expect(recorder.status()).toBe(status);
    store.dispatch(shown('home'));
    expect(recorder.status()).not.toBe(status);
  });
});

describe('the listeners of a recorder', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are told of many actions once, a moment later', () => {
    const { recorder, store } = setup();
    const listener = vi.fn();
    recorder.start();
    recorder.subscribe(listener);
    store.dispatch(shown('home'));
    store.dispatch(shown('today'));
    expect(listener).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('leave nothing behind when the last one goes', () => {
    const { recorder, store } = setup();
    recorder.start();
    const unsubscribe = recorder.subscribe(vi.fn());
    store.dispatch(shown('home'));
    const before = vi.getTimerCount();
    unsubscribe();
    expect(vi.getTimerCount()).toBe(before - 1);
    store.dispatch(shown('today'));
    expect(vi.getTimerCount()).toBe(before - 1);
  });
});
