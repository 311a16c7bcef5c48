import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { replayHost } from './replayHost';
import { recordSteps } from './recordSteps';
import { sessions } from '../../src/app/sessions';
import { makeCheckpoints } from 'redux-sessions';
import { runReplay } from '../../src/app/sessions/replay';
import { firstStateOf, readRecording, type Recording, replay, writeRecording } from './replays';

const SESSIONS = path.resolve(import.meta.dirname, '../sessions');
const SESSION = path.join(SESSIONS, 'every-page.json');

interface File {
  payload: string;
  preloadedState: string;
  skyfolio: object;
}
const session = JSON.parse(readFileSync(SESSION, 'utf8')) as File;
const actions = JSON.parse(session.payload) as {
  type: string;
  payload?: unknown;
  meta?: { arg: { endpointName: string } };
}[];

const run = async (args: string[]) => runReplay(args, replayHost());

/** The file of a session, changed by somebody. */
function fileOf(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'session.json');
  writeFileSync(file, text);
  return file;
}
const edited = (changes: object) => fileOf(JSON.stringify({ ...session, ...changes }));

/** The session with likes that the first page of the archive cannot have. */
const negative = () => {
  const payload = actions.map((action) =>
    action.type === 'pictures/received'
      ? {
          ...action,
          payload: (action.payload as object[]).map((each) => ({ ...each, image_likes_count: -1 })),
        }
      : action,
  );
  return edited({ payload: JSON.stringify(payload) });
};

describe('the recorded sessions', () => {
  // Where one does not replay, the shape of the state has changed: record it anew, on purpose
  // (docs/REPLAY.md).
  it.each(readdirSync(SESSIONS))(
    '%s replays to the recorded state, and keeps every rule',
    async (name) => {
      const { code, output } = await run([path.join(SESSIONS, name), '--check']);
      expect(output).toMatch(/as it was recorded\.\n$/);
      expect(code).toBe(0);
    },
  );
});

describe('npm run replay', () => {
  it('prints step, action, changed slices and milliseconds', async () => {
    const lines = (await run([SESSION])).output.split('\n');
    expect(lines.filter((line) => line.endsWith(' ms'))).toHaveLength(actions.length);
    expect(lines[1]).toMatch(/^ +2 {2}\S+( \S+)* {2,}\w+(, \w+)* {2}\d+\.\d\d ms$/);
    expect(lines).toContainEqual(
      expect.stringContaining('  Page 0–10 of the gallery is asked for  '),
    );
    expect(lines).toContainEqual(expect.stringContaining('“This like failed.”'));
  });

  it('stops after a step, and prints a part of the state there', async () => {
    const at = actions.findIndex(({ type }) => type === 'auth/loggedIn') + 1;
    const session = async (until: number) =>
      (await run([SESSION, '--quiet', '--until', String(until), '--state', 'auth.session'])).output;
    expect(await session(at - 1)).toMatch(/\n0\n$/);
    expect(await session(at)).toMatch(/\n1\n$/);
    expect(await session(0)).toMatch(/^0 of /);
  });

  it('says where the state differs from the recorded one', async () => {
    const { code, output } = await run([negative(), '--quiet']);
    expect(output).toMatch(/The first difference is at pictures\.years\.2004\.2004-0/);
    expect(code).toBe(1);
  });

  it('says which step is the first that breaks a rule', async () => {
    const { code, output } = await run([negative(), '--quiet', '--check']);
    const step = actions.findIndex(({ type }) => type === 'pictures/received') + 1;
    expect(output).toContain(
      `Step ${step} (${sessions.describe(actions[step - 1]!)}) is the first that breaks a rule: 2004-07-01 has -1 likes.`,
    );
    expect(code).toBe(1);
  });

  it('finds the steps that have to do with a text, in words, actions and changes of the state', async () => {
    const { output } = await run([SESSION, '--find', 'FAILED to like']);
    const step = actions.findIndex(
      ({ type, meta }) =>
        type === 'api/executeMutation/rejected' && meta?.arg.endpointName === 'likePicture',
    );
    expect(output).toMatch(
      new RegExp(`^ *${step + 1}  .*\\n +notifications\\.0: nothing → \\{.*Failed to like`),
    );
    expect((await run([SESSION, '--find', 'no such words'])).output).toContain(
      `${actions.length} of ${actions.length} `,
    );
  });

  it('shows the calls that have to do with a text, with their answers', async () => {
    const call = { method: 'GET', path: '/api/v1/today/', status: 200, milliseconds: 12 };
    const calls = [{ ...call, step: 3, time: 40, answer: '{"title":"A comet"}' }];
    const file = edited({ skyfolio: { ...session.skyfolio, calls } });
    const { output } = await run([file, '--calls', 'COMET']);
    expect(output).toMatch(/^3 {2}GET \/api\/v1\/today\/ {2}200 {2}12 ms\n\{"title":"A comet"\}\n/);
    expect((await run([file, '--calls', 'planet'])).output).not.toContain('GET');
  });

  it('shows an action in full with what it changed', async () => {
    const { output } = await run([SESSION, '--action', '1']);
    expect(output).toContain(`${JSON.stringify(actions[0], null, 2)}\nIt changed:\n`);
    expect(output).toContain('\n  ui.place.path: "/" → "/login"\n');
  });

  it('watches a part of the state', async () => {
    const { output } = await run([SESSION, '--watch', 'auth.session']);
    const steps = ['auth/loggedIn', 'auth/loggedOut'].map(
      (type) => actions.findIndex((action) => action.type === type) + 1,
    );
    const lines = output.split('\n').slice(0, 6);
    expect(lines[0]).toMatch(/^ *0 {2}the first state$/);
    expect(lines.map((line) => Number(/^ *(\d+)/.exec(line)?.[1]))).toEqual([
      ...[0, 0],
      ...[steps[0], 1],
      ...[steps[1], 2],
    ]);
  });

  it('names the first action and the first state that are not the recorded ones', async () => {
    const { recording } = sessionWithCheckpoints();
    const output = (changed: Recording, ...more: string[]) =>
      run([fileOf(writeRecording(changed)), ...more]);
    const sound = await output(recording, '--checkpoints');
    expect(sound.output).toMatch(
      /\nthe first state: as it was recorded\n[^]*All actions and the states at/,
    );
    expect(sound.code).toBe(0);
    const at = actions.findIndex(({ type }) => type === 'auth/loggedIn');
    const dropped = {
      ...recording,
      actions: recording.actions.toSpliced(at, 1),
      info: { ...recording.info, times: recording.info.times.toSpliced(at, 1) },
    };
    const { code, output: told } = await output(dropped, '--quiet');
    expect(code).toBe(1);
    expect(told).toContain(
      `The file was edited: step ${at + 1} is the first that was not recorded so.`,
    );
    expect(told).toMatch(
      /Another state than the recorded one after step \d+ .* It was right after/,
    );
  });

  it('finds two recordings of the same steps the same, and lists what differs', async () => {
    const record = async (choice: number) =>
      fileOf(
        await recordSteps([
          ...([
            ['logIn', 0],
            ['visit', 0],
            ['more', 0],
            ['search', 1],
            ['visit', 0],
          ] as const),
          ['like', choice],
        ]),
      );
    const [first, second] = [await record(3), await record(3)];
    const same = await run([first, '--quiet', '--diff', second]);
    expect(same.output).toContain('ends in the same state');
    expect(same.code).toBe(0);
    const { code, output } = await run([first, '--quiet', '--diff', await record(4)]);
    expect(output).toMatch(
      /differs at 9 paths:[^]*\npictures\.liked\.2004-06-2\d\n {2}here {2}true\n {2}there nothing\n/,
    );
    expect(code).toBe(1);
    const many = (await run([SESSION, '--quiet', '--diff', negative()])).output;
    expect(many).toContain('of which these are the first 20');
    expect(many.match(/^ {2}there /gm)).toHaveLength(20);
  });

  it.each([
    ['a file that is not there', () => 'nowhere.json', /cannot be read: there is no such file/],
    ['a folder', () => SESSIONS, /cannot be read: it is a folder/],
    ['a cut file', () => fileOf(JSON.stringify(session).slice(0, 999)), /may be cut off/],
    ['a foreign file', () => fileOf('{"name":"skyfolio"}'), /no recording: it has no "payload"/],
    ['an older format', () => edited({ skyfolio: { format: 0, build: '0.0.1' } }), /has format 0/],
    [
      'a state of another shape',
      () => edited({ preloadedState: '{"api":{"queries":{}}}' }),
      /no "api.mut/,
    ],
    ['an action of another shape', () => badAction(), /Step 1 \(pictures\/received\) cannot be/],
  ])('says in a sentence what is wrong with %s', async (_name, file, sentence) => {
    const { code, output, complaint } = await run([file()]);
    expect(complaint).toMatch(sentence);
    expect(complaint).not.toMatch(/\n\s+at /);
    expect([code, output]).toEqual([1, '']);
  });

  it.each([
    [[], /Name one file/],
    [['a.json', 'b.json'], /Name one file/],
    [['a.json', '--until', 'x'], /--until wants the number of a step, such as 12, not "x"/],
    [['a.json', '--nonsense'], /See --help/],
    [['a.json', '--find', 'x', '--quiet'], /Take one of --find/],
    [['a.json', '--find', ''], /--find wants a text/],
    [[SESSION, '--action', '999'], new RegExp(`--action wants a step from 1 to ${actions.length}`)],
  ])('says how to call it where it is called wrongly with %j', async (args, sentence) => {
    const { code, complaint } = await run(args);
    expect(complaint).toMatch(sentence);
    expect(code).toBe(2);
  });

  it('has a help that fits on a screen', async () => {
    const { code, output } = await run(['--help']);
    expect(output.split('\n').length).toBeLessThan(60);
    expect(code).toBe(0);
  });
});

function sessionWithCheckpoints() {
  const recording = readRecording(readFileSync(SESSION, 'utf8'));
  const states = [firstStateOf(recording), ...[...replay(recording)].map(({ state }) => state)];
  const checkpoints = makeCheckpoints(sessions, recording, states);
  return { recording: { ...recording, info: { ...recording.info!, checkpoints } } };
}

function badAction() {
  const payload = JSON.stringify([{ type: 'pictures/received', payload: 3 }]);
  return edited({ payload, skyfolio: undefined });
}
