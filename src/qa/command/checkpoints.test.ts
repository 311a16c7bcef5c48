import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fc } from '../../../test/properties';
import { readRecording, type Recording, writeRecording } from '../recording';
import { firstStateOf, replay } from '../replay';
import { findActionDivergence, makeCheckpoints } from './checkpoints';

const FILE = path.resolve(import.meta.dirname, '../../../test/sessions/every-page.json');
const TRIALS = 60;

function recorded(): Recording & { info: object } {
  const recording = readRecording(readFileSync(FILE, 'utf8'));
  const states = [firstStateOf(recording), ...[...replay(recording)].map(({ state }) => state)];
  const checkpoints = makeCheckpoints(recording, states);
  return { ...recording, info: { ...recording.info!, checkpoints } };
}
const session = recorded();
const texts = session.actions.map((action) => JSON.stringify(action));
const index = fc.nat({ max: texts.length - 1 });

/** The session with an edit of its actions and times, after a way through a file. */
function edited(edit: <Item>(items: readonly Item[]) => Item[]): Recording {
  const { actions, firstState, info } = session;
  const times = edit(info.times);
  return readRecording(
    writeRecording({ actions: edit(actions), firstState, info: { ...info, times } }),
  );
}

it('finds nothing in a session as it was recorded', () => {
  expect(findActionDivergence(edited((items) => [...items]))).toBeNull();
});

it(`notices a dropped, doubled or exchanged action in ${TRIALS} of ${TRIALS} trials, and names the step`, () => {
  const edits = {
    dropped: (at: number) => edited((items) => items.toSpliced(at, 1)),
    doubled: (at: number) => edited((items) => items.toSpliced(at, 0, items[at]!)),
    exchanged: (at: number, other: number) =>
      edited((items) => items.with(at, items[other]!).with(other, items[at]!)),
  };
  const names = fc.constantFrom('dropped', 'doubled', 'exchanged');
  let noticed = 0;
  fc.assert(
    fc.property(names, index, index, (name, at, other) => {
      fc.pre(name !== 'exchanged' || texts[at] !== texts[other]);
      const changed = edits[name](at, other);
      const after = changed.actions.map((action) => JSON.stringify(action));
      const first = Array.from({ length: texts.length + 1 }).findIndex(
        (_, position) => texts[position] !== after[position],
      );
      const found = findActionDivergence(changed);
      expect(found?.step).toBe(first + 1);
      expect(found?.text).toContain(name);
      noticed += 1;
    }),
    { numRuns: TRIALS },
  );
  expect(noticed).toBe(TRIALS);
});
