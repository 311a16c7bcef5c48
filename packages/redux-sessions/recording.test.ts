import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecording as read, type Recording, writeRecording as write } from './recording';
import type { RecordingInfo } from './recordingInfo';
import { hashState } from './stateHash';

const TODO = { key: 'todo' };
const readRecording = (text: string) => read(TODO, text);
const writeRecording = (recording: Recording) => write(TODO, recording);

const info: RecordingInfo = {
  format: 1,
  build: '0.1.0',
  startedAt: '2004-07-01T12:00:00.000Z',
  times: [0, 20],
  remarks: [{ step: 1, text: 'The heart is grey' }],
  dropped: 0,
  finalState: hashState({ ui: { item: 'home' } }),
  browser: 'Chromium',
  window: { width: 1280, height: 800, pixelRatio: 1 },
  calls: [{ step: 1, time: 20, method: 'GET', path: '/api/todos', status: 503, milliseconds: 4 }],
  errors: [{ step: 1, time: 21, message: 'It failed' }],
  inputs: [{ step: 2, time: 22 }],
  checkpoints: { actions: ['a', 'b'], states: [{ step: 1, hash: 'c' }] },
};
const recording = {
  actions: [{ type: 'page/shown', payload: { path: '/', query: {} } }, { type: 'list/opened' }],
  firstState: { ui: { item: 'none' } },
  info,
};
const file = JSON.parse(writeRecording(recording)) as Record<string, unknown>;
const edited = (changes: object) => JSON.stringify({ ...file, ...changes });

describe('a recording', () => {
  it('comes back from its file as it was', () => {
    expect(readRecording(writeRecording(recording))).toEqual(recording);
  });

  it('is a file that Redux DevTools imports: actions and first state as JSON in JSON', () => {
    expect(JSON.parse(file.payload as string)).toEqual(recording.actions);
    expect(JSON.parse(file.preloadedState as string)).toEqual(recording.firstState);
  });

  it('may be of before, when inputs were described', () => {
    const described = { ...info.inputs[0]!, kind: 'click', role: 'button', name: 'Like' };
    const { info: read } = readRecording(edited({ todo: { ...info, inputs: [described] } }));
    expect(read).toEqual(info);
  });

  it('may be what Redux DevTools exported, or a bare list of actions', () => {
    expect(readRecording(edited({ todo: undefined }))).toEqual({ ...recording, info: null });
    expect(readRecording(JSON.stringify(recording.actions))).toEqual({
      actions: recording.actions,
      firstState: null,
      info: null,
    });
  });

  it.each([
    ['a cut file', writeRecording(recording).slice(0, 80), /not JSON\. It may be cut off/],
    ['a foreign file', '{"name":"todo"}', /no recording: it has no "payload"/],
    ['null', 'null', /no recording/],
    ['a cut list of actions', edited({ payload: '[{"type":' }), /\("payload"\) is cut off/],
    ['a cut first state', edited({ preloadedState: '{' }), /\("preloadedState"\) is cut off/],
    ['actions that are none', edited({ payload: '[{"type":"a"},{}]' }), /^Action 2 of the file/],
    ['a payload that is no list', edited({ payload: '{}' }), /no list of actions/],
    ['a removed action', edited({ payload: '[{"type":"a"}]' }), /1 actions and 2 timestamps/],
    ['a newer format', edited({ todo: { ...info, format: 9 } }), /format 9.*build "0\.1\.0"/],
    ['a damaged part', edited({ todo: { ...info, dropped: 'x' } }), /"todo\.dropped"/],
  ])('says what is wrong with %s', (_name, text, sentence) => {
    expect(() => readRecording(text)).toThrow(sentence);
  });

  it('never fails with anything but a sentence, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), cutFile, brokenFile), (text) => {
        try {
          readRecording(text);
        } catch (error) {
          expect(error).toMatchObject({ name: 'RecordingError' });
        }
      }),
    );
  });
});

const whole = writeRecording(recording);
const cutFile = fc.nat(whole.length).map((length) => whole.slice(0, length));
const brokenFile = fc
  .tuple(fc.constantFrom(...Object.keys(file)), fc.jsonValue())
  .map(([key, value]) => edited({ [key]: value }));
