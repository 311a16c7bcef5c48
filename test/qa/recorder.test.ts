import type { RecorderOptions } from 'redux-sessions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../mocks/db';
import { createHandlers } from '../../mocks/handlers';
import { mockServer } from '../../mocks/node';
import { picturesReceived, type ReceivedPicture } from '../../src/store/events';
import { placeShown } from '../../src/state/uiSlice';
import { finalStateOf, hashRootState, readRecording, recordedStore } from './replays';

function entry(date: string): ReceivedPicture {
  const { liked_by_users: _users, ...picture } = createPicture({ date });
  return { ...picture, image_is_liked: false };
}
const received = (date = '2004-07-01') => picturesReceived([entry(date)]);

const shown = (item: string) => placeShown({ path: `/${item === 'home' ? '' : item}`, query: {} });

function setup({ tick = 10, ...options }: Partial<RecorderOptions> & { tick?: number } = {}) {
  let time = Date.parse('2004-07-01T12:00:00Z');
  // With the first place the page asks for the stars of the code.
  mockServer.use(...createHandlers(new MockDb()));
  const { store, recorder } = recordedStore({ now: () => (time += tick), ...options });
  // RTK Query tells of its middleware with the first action.
  store.dispatch(shown('login'));
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
      window: { width: 1200, height: 900, pixelRatio: 1 },
      remarks: [{ step: 1, text: 'looks wrong' }],
      dropped: 0,
      finalState: hashRootState(store.getState()),
    });
    const { startedAt, times } = recording.info!; // of the recorder
    expect(startedAt).toMatch(/^2004-07-01T12:00:00\.\d{3}Z$/);
    expect(times[1]).toBeGreaterThan(times[0]!);
    expect(finalStateOf(recording)).toEqual(store.getState());
    expect(recorder.steps().map(({ changed }) => changed)).toEqual([
      ['pictures'],
      ['ui', 'screen'],
    ]);
  });

  it('records nothing while it is stopped, and goes on at the state of now', () => {
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
    store.dispatch(received());
    expect(saved().actions.map(({ type }) => type)).toEqual([
      'ui/placeShown',
      'qa/recordingResumed',
      'pictures/received',
    ]);
    expect(finalStateOf(saved())).toEqual(store.getState());
  });

  it('forgets all when it begins anew', () => {
    const { recorder, store, saved } = setup();
    recorder.start();
    store.dispatch(shown('about'));
    recorder.remark('looks wrong');
    recorder.startAnew();
    expect(saved()).toMatchObject({ actions: [], info: { remarks: [] } });
    expect(saved().firstState).toMatchObject({ ui: { selectedItem: 'about' } });
  });

  it('as a ring keeps ten minutes', () => {
    const { recorder, store, saved } = setup({ isRing: true, tick: 20_000 });
    recorder.start();
    for (let step = 0; step < 200; step += 1) {
      store.dispatch(received(`2004-07-${String((step % 28) + 1).padStart(2, '0')}`));
    }
    const { times = [], dropped = 0 } = saved().info ?? {};
    const minutes = (times.at(-1)! - times[0]!) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(9);
    expect(minutes).toBeLessThan(12);
    expect(dropped + times.length).toBe(200);
    expect(finalStateOf(saved())).toEqual(store.getState());
  });

  it('tells the first action after which a rule is broken', () => {
    const { recorder, store } = setup();
    recorder.start();
    store.dispatch(shown('about'));
    store.dispatch(picturesReceived([{ ...entry('2004-07-01'), image_likes_count: -1 }]));
    // It holds again before the rules are looked at.
    store.dispatch(received());
    recorder.stop();
    const { broken } = recorder.status();
    expect(broken).toEqual({ step: 2, text: '2004-07-01 has -1 likes.' });
    expect(recorder.report()).toContain('Broken rule after step 2: 2004-07-01 has -1 likes.');
  });

  it('tells a call that is sent again and again though nothing is pressed', () => {
    const { recorder, store } = setup();
    recorder.start();
    const call = { method: 'GET', status: 503, milliseconds: 5 };
    const send = (path: string, ...times: number[]) =>
      times.forEach((time) => recorder.note('calls', { ...call, path, time, step: 1 }));
    const press = (time: number) => recorder.note('inputs', { time, step: 1 });
    const broken = () => {
      store.dispatch(received());
      recorder.stop();
      recorder.start();
      return recorder.status().broken?.text;
    };
    send('/api/v1/apod-health/', 0, 10, 20, 30);
    send('/a', 100, 110, 120);
    // Noted when the next one comes.
    press(115);
    // After a rest a clock has asked.
    send('/a', 2000, 2010, 2020, 4000);
    expect(broken()).toBeUndefined();
    send('/a', 4010, 4020, 4030);
    expect(broken()).toBe('GET /a was sent 4 times though nothing was pressed.');
  });

  it('moves a remark to the moment when its typing began, and lets it be changed', () => {
    const { recorder, store, saved } = setup();
    recorder.start();
    store.dispatch(shown('about'));
    const step = recorder.beginRemark();
    const state = hashRootState(store.getState()).hash;
    store.dispatch(shown('home'));
    recorder.remark('the titel is gone', step);
    recorder.remark('and now');
    recorder.editRemark(0, 'the title is gone');
    recorder.removeRemark(1);
    expect(saved().info?.remarks).toEqual([{ step: 1, text: 'the title is gone' }]);
    expect(saved().info?.checkpoints?.states).toContainEqual({ step: 1, hash: state });
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
    vi.advanceTimersByTime(300);
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
