/** Compares the screens of a recorded session in two builds. */
import path from 'node:path';
import { type Recording, writeRecording } from '../recording';
import type { WindowSize } from '../recordingInfo';
import type { Sessions } from '../sessions';
import { type Difference, differencesBetween } from '../stateDifferences';
import { turnsOf } from './checkpoints';
import { cut, printable } from '../statePath';

const MOST_DIFFERENCES = 20;
const LONGEST_VALUE = 400;
const USUAL_WINDOW: WindowSize = { width: 1280, height: 800, pixelRatio: 1 };

export interface ShotsRequest {
  /** The recording as a file. */
  text: string;
  steps: readonly number[];
  window: WindowSize;
  /** Folder for the pictures. */
  folder: string;
  /** Folder of the other build. */
  against: string;
}

/** A step in both builds; the pictures are names of files in the folder. */
export interface Shot {
  step: number;
  /** Pixels that differ. */
  pixels: number;
  here: string;
  there: string;
  difference: string;
  /** The states that the builds come to. */
  states: readonly [here: unknown, there: unknown];
}

/** Takes the pictures of a request. It is a script's work, as the command has no browser. */
export type TakeShots = (request: ShotsRequest) => Promise<Shot[]>;

interface Compared extends Omit<Shot, 'states'> {
  name: string;
  remarks: string[];
  differences: Difference[];
}

/** @returns the lines to print, and whether the builds look the same. */
export async function compareShots(
  sessions: Sessions,
  recording: Recording,
  { folder, against, until }: { folder: string; against: string; until?: number | undefined },
  takeShots: TakeShots,
  write: (file: string, text: string) => Promise<void>,
): Promise<{ lines: string[]; isSame: boolean }> {
  const last = Math.min(until ?? Infinity, recording.actions.length);
  const turns = turnsOf(sessions, recording).filter((step) => step > 0 && step < last);
  const steps = [...turns, last];
  const shots = await takeShots({
    text: writeRecording(sessions, recording),
    steps,
    window: recording.info?.window ?? USUAL_WINDOW,
    folder,
    against,
  });
  const compared = shots.map((shot) => compare(sessions, recording, shot));
  const changed = compared.filter(({ pixels, differences }) => pixels + differences.length > 0);
  const file = path.join(folder, 'index.html');
  await write(file, pageOf(compared, against));
  return {
    isSame: changed.length === 0 && shots.length === steps.length,
    lines: [
      ...(shots.length < steps.length ? [`Stopped after ${shots.length} of ${steps.length}.`] : []),
      changed.length === 0
        ? `All ${shots.length} screens are the same in both builds.`
        : `${changed.length} of ${shots.length} screens differ:`,
      ...changed.map(
        ({ name, pixels, differences }) =>
          `  ${name}: ${pixels} pixels, ${differences.length} differences of the state`,
      ),
      `Written: ${path.relative(process.cwd(), file)}`,
    ],
  };
}

function compare(
  sessions: Sessions,
  { actions, info }: Recording,
  { states, ...shot }: Shot,
): Compared {
  const action = actions[shot.step - 1];
  const remarks = info?.remarks.filter(({ step }) => step === shot.step) ?? [];
  return {
    ...shot,
    name: `step ${shot.step}${action ? ` (${sessions.describe(action)})` : ''}`,
    remarks: remarks.map(({ text }) => text),
    differences: [...differencesBetween(...states)],
  };
}

function pageOf(shots: readonly Compared[], against: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of two builds</title>
<style>
body { margin: 2rem; background: #111; color: #ddd; font: 1rem/1.5 sans-serif }
figure { display: inline-block; width: 32%; margin: 0; vertical-align: top }
img { width: 100% }
td { padding: 0 1rem 0 0; vertical-align: top; overflow-wrap: anywhere; font-family: monospace }
.same { opacity: 0.6 }
</style>
<h1>Screens of two builds</h1>
<p>Here: this build. There: ${escape(against)}.</p>
${shots.map(sectionOf).join('\n')}
</html>
`;
}

function sectionOf(shot: Compared): string {
  const { name, remarks, pixels, differences } = shot;
  const isSame = pixels === 0 && differences.length === 0;
  const figure = (title: string, file: string) =>
    `<figure><img src="${escape(file)}" alt=""><figcaption>${title}</figcaption></figure>`;
  const row = ({ path: at, here, there }: Difference) =>
    `<tr>${[at || 'the root', ...[here, there].map((value) => cut(printable(value), LONGEST_VALUE))]
      .map((cell) => `<td>${escape(cell)}`)
      .join('')}`;
  return `<section${isSame ? ' class="same"' : ''}>
<h2>${escape(name)}: ${isSame ? 'the same' : `${pixels} pixels differ`}</h2>
${remarks.map((remark) => `<blockquote>${escape(remark)}</blockquote>`).join('')}
${figure('Here', shot.here)} ${figure('There', shot.there)} ${isSame ? '' : figure('Difference', shot.difference)}
${
  differences.length === 0
    ? ''
    : `<table><caption>Differences of the state: ${differences.length}</caption><tr><th>Path<th>Here<th>There
${differences.slice(0, MOST_DIFFERENCES).map(row).join('\n')}</table>`
}
</section>`;
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
