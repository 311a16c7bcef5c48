import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runReplay } from './replayCommand';

const SESSIONS = path.resolve(import.meta.dirname, '../../test/sessions');
const SESSION = path.join(SESSIONS, 'every-page.json');

interface File {
  payload: string;
  preloadedState: string;
  skyfolio: object;
}
const session = JSON.parse(readFileSync(SESSION, 'utf8')) as File;
const actions = JSON.parse(session.payload) as { type: string; payload?: unknown }[];

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
    (name) => {
      const { code, output } = runReplay([path.join(SESSIONS, name), '--check']);
      expect(output).toMatch(/as it was recorded\.\n$/);
      expect(code).toBe(0);
    },
  );
});

describe('npm run replay', () => {
  it('prints step, action, changed slices and milliseconds', () => {
    const lines = runReplay([SESSION]).output.split('\n');
    expect(lines).toHaveLength(actions.length + 4);
    expect(lines[1]).toMatch(/^ +2 {2}\S+( \S+)* {2,}\w+(, \w+)* {2}\d+\.\d\d ms$/);
    expect(lines).toContainEqual(
      expect.stringContaining('  Page 0–10 of the gallery is asked for  '),
    );
    expect(lines).toContainEqual(expect.stringContaining('“This like failed.”'));
  });

  it('stops after a step, and prints a part of the state there', () => {
    const at = actions.findIndex(({ type }) => type === 'auth/loggedIn') + 1;
    const session = (until: number) =>
      runReplay([SESSION, '--quiet', '--until', String(until), '--state', 'auth.session']).output;
    expect(session(at - 1)).toMatch(/\n0\n$/);
    expect(session(at)).toMatch(/\n1\n$/);
    expect(session(0)).toMatch(/^0 of /);
  });

  it('says where the state differs from the recorded one', () => {
    const { code, output } = runReplay([negative(), '--quiet']);
    expect(output).toMatch(/The first difference is at pictures\.years\.2004\.2004-0/);
    expect(code).toBe(1);
  });

  it('says which step is the first that breaks a rule', () => {
    const { code, output } = runReplay([negative(), '--quiet', '--check']);
    const step = actions.findIndex(({ type }) => type === 'pictures/received') + 1;
    expect(output).toContain(
      `Step ${step} (10 pictures came: 2004-07-01 to 2004-06-22) is the first that breaks a rule: 2004-07-01 has -1 likes.`,
    );
    expect(code).toBe(1);
  });

  it('compares with another file', () => {
    expect(runReplay([SESSION, '--quiet', '--diff', SESSION])).toMatchObject({ code: 0 });
    const { code, output } = runReplay([SESSION, '--quiet', '--diff', negative()]);
    expect(output).toMatch(/first difference is at pictures\.years.*\n {2}here {2}.*\n {2}there /);
    expect(code).toBe(1);
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
  ])('says in a sentence what is wrong with %s', (_name, file, sentence) => {
    const { code, output, complaint } = runReplay([file()]);
    expect(complaint).toMatch(sentence);
    expect(complaint).not.toMatch(/\n\s+at /);
    expect([code, output]).toEqual([1, '']);
  });

  it.each([[[]], [['a.json', 'b.json']], [['a.json', '--until', 'x']], [['a.json', '--nonsense']]])(
    'is called wrongly with %j',
    (args) => {
      const { code, complaint } = runReplay(args);
      expect(complaint).not.toBe('');
      expect(code).toBe(2);
    },
  );
});

function badAction() {
  const payload = JSON.stringify([{ type: 'pictures/received', payload: 3 }]);
  return edited({ payload, skyfolio: undefined });
}
