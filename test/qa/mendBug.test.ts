import type { UnknownAction } from '@reduxjs/toolkit';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runReplay as run } from 'redux-sessions/command';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordSteps } from './recordSteps';
import { replayHost } from './replayHost';
import { likesApi } from '../../src/api/likes';
import { sessions } from '../../src/app/sessions';
import { runReplay } from '../../src/app/sessions/replay';
import type { RootState } from '../../src/store/types';
import {
  finalStateOf,
  hashRootState,
  readRecording,
  type Recording,
  writeRecording,
} from './replays';

const SESSIONS = path.resolve(import.meta.dirname, '../sessions');

const ACTIONS = 360;
let session: Recording;

beforeAll(async () => {
  const round = [
    ...(['logIn', 'visit', 'more', 'like', 'search', 'like'] as const),
    ...(['visit', 'open', 'back', 'logOut', 'more'] as const),
  ];
  const steps = Array.from({ length: 6 }, (_, choice) =>
    round.map((step) => [step, choice] as const),
  );
  session = readRecording(await recordSteps(steps.flat()));
});

const WRONG_COUNT = {
  type: 'pictures/received',
  payload: [{ ...picture(), image_likes_count: -1 }],
  meta: { receivedAt: 0 },
};
const MALFORMED = { type: 'pictures/received', payload: [null], meta: { receivedAt: 0 } };

const NO_BUG = { type: 'no/bug' };

function picture(): object {
  const session = readRecording(readFileSync(path.join(SESSIONS, 'every-page.json'), 'utf8'));
  const received = session.actions.find(({ type }) => type === 'pictures/received');
  return (received as unknown as { payload: object[] }).payload[0]!; // of that type
}

/** Minimises a session of those actions. */
async function shorten(bug: UnknownAction, ...options: string[]) {
  const host = replayHost();
  const [file, out] = [path.join(host.root, 'long.json'), path.join(host.root, 'short.json')];
  const { firstState, info } = session;
  expect(session.actions.length).toBeGreaterThan(ACTIONS);
  const actions = session.actions.slice(0, ACTIONS - 1).toSpliced(300, 0, bug);
  const remarks = [{ step: 301, text: 'Here it looked wrong' }];
  const times = actions.map((_, index) => index);
  writeFileSync(file, writeRecording({ actions, firstState, info: { ...info!, times, remarks } }));
  const outcome = await runReplay([file, '--minimise', out, ...options], host);
  return { ...outcome, file, out, host };
}

const shortest = (out: string) => readRecording(readFileSync(out, 'utf8'));

describe('--minimise', () => {
  it('leaves of 360 actions the one that breaks a rule, in a file that replays', async () => {
    const { code, output, out, host } = await shorten(WRONG_COUNT);
    expect(output).toMatch(
      /^Step 301 \(1 picture came.*\) breaks a rule: .* has -1 likes\.\nMinimised from 360 actions to 1, in \d+ trials and/,
    );
    expect(code).toBe(0);
    const recording = shortest(out);
    expect(recording.actions).toEqual([WRONG_COUNT]);
    expect(recording.info).toMatchObject({
      times: [300],
      remarks: [{ step: 1, text: 'Here it looked wrong' }, { step: 1 }],
      finalState: hashRootState(finalStateOf(recording)),
    });
    const replayed = await runReplay([out, '--quiet', '--check'], host);
    expect(replayed.output).toMatch(
      /Step 1 .* breaks a rule: [^]*All actions and the states at 1 checkpoints[^]*as it was recorded\.\n$/,
    );
  });

  it('leaves those that cause an error', async () => {
    const { output, out } = await shorten(MALFORMED);
    expect(output).toMatch(/^Step 301 .* causes an error: .*\nMinimised from 360 actions to 1,/);
    expect(shortest(out).actions).toEqual([MALFORMED]);
  });

  it('leaves those that lead to the same value, whatever its ids', async () => {
    const { output, out } = await shorten(NO_BUG, '--state', 'auth', '--until', '60');
    const types = shortest(out).actions.map(({ type }) => type);
    expect(types).toContain('auth/loggedIn');
    expect(types.length).toBeLessThan(5);
    expect(output).toContain(`from 360 actions to ${types.length},`);
    const { complaint } = await shorten(NO_BUG, '--state', 'auth', '--until', '2');
    expect(complaint).toMatch(/^"auth" is \{.*\} in the first state already.*: --until N\.\n$/);
  });

  it('keeps the last step, which should have changed the value', async () => {
    const text = await recordSteps([
      ['logIn', 0],
      ['like', 0],
      ['like', 0],
    ]);
    const { matchFulfilled: isUnlike } = likesApi.endpoints.unlikePicture;
    /** Leaves the picture as it is when a like is taken back. */
    const reduce = (state: RootState | undefined, action: UnknownAction) => {
      const next = sessions.reduce(state, action);
      return state && isUnlike(action)
        ? { ...next, pictures: { ...next.pictures, years: state.pictures.years } }
        : next;
    };
    const host = replayHost();
    const [file, out] = [path.join(host.root, 'long.json'), path.join(host.root, 'short.json')];
    writeFileSync(file, text);
    const { actions } = readRecording(text);
    const unlike = actions.find(isUnlike)!;
    const value = `pictures.years.2004.${unlike.meta.arg.originalArgs}.image_likes_count`;
    const until = String(actions.indexOf(unlike) + 1);
    const args = [file, '--minimise', out, '--state', value, '--until', until];
    const { output } = await run({ ...sessions, reduce }, args, host);
    expect(output).toContain('.image_likes_count" is 1.');
    expect(shortest(out).actions.at(-1)).toEqual(unlike);
    const mended = await runReplay([out, '--quiet', '--state', value], host);
    expect(mended.output).toMatch(/\n0\n$/);
  });

  it('ends at a signal with what it has', async () => {
    const host = replayHost();
    const { file, out } = await shorten(WRONG_COUNT);
    let checks = 0;
    const stopped = { ...host, isStopped: () => (checks += 1) > 30 };
    const { output } = await runReplay([file, '--minimise', out, '--force'], stopped);
    expect(output).toContain('Stopped before the end: a shorter session may have the same bug.');
    const left = shortest(out).actions.length;
    expect(left).toBeGreaterThan(1);
    expect(left).toBeLessThan(301);
  });

  it('says what to do where nothing is wrong', async () => {
    const { code, complaint, out } = await shorten(NO_BUG);
    expect(complaint).toContain('name its path and the step: --state PATH --until N');
    expect(code).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});

describe('--as-test', () => {
  const FILE = path.join(SESSIONS, 'every-page.json');

  it.each([
    [['--state', 'auth.session'], `expect(valueAfter("x.json", "auth.session")).not.toEqual(2)`],
    [
      ['--state', 'auth.session', '--expect', '3'],
      `expect(valueAfter("x.json", "auth.session")).toEqual(3)`,
    ],
    [
      ['--state', 'pictures.liked', '--until', '60', '--expect', 'nothing'],
      `expect(valueAfter("x.json", "pictures.liked")).toBeUndefined()`,
    ],
  ])('expects a value with %j', async (options, expectation) => {
    const host = replayHost();
    const { code } = await runReplay([FILE, '--as-test', 'x', ...options], host);
    expect(code).toBe(0);
    const test = readFileSync(path.join(host.root, 'test/bugs/x.test.ts'), 'utf8');
    expect(test).toContain(`  ${expectation};\n`);
  });

  it.each([
    [['--as-test', '../x'], /--as-test wants a name such as/],
    [['--expect', '3'], /take it with --as-test NAME --state PATH/],
    [['--as-test', 'x', '--expect', '3'], /take it with --as-test NAME --state PATH/],
    [['--as-test', 'x', '--state', 'a', '--expect', 'x'], /--expect wants JSON/],
    [['--force'], /--force overwrites a file/],
    [
      ['--shots', 'x', '--against', 'y', '--as-test', 'z'],
      /--shots wants the whole recording: call it without --as-test/,
    ],
    [['--shots', 'x'], /take --shots DIR and --against FOLDER together/],
    [['--minimise', FILE], /is there already. Take another name, or --force/],
  ])('says how to call it where it is called wrongly with %j', async (options, sentence) => {
    const { code, complaint } = await runReplay([FILE, ...options], replayHost());
    expect(complaint).toMatch(sentence);
    expect(code).toBe(2);
  });
});
