/** A test of Playwright that repeats what somebody did, with the server's recorded answers. */
import { EXAMPLE_EMAIL } from '../observe/Secrets';
import { placeShown } from '../../state/uiSlice';
import { LOCAL_FAVOURITES_KEY } from '../../state/localFavourites/localFavouritesStorage';
import { recordingResumed, rehydrated } from '../../store/events';
import { type Recording, RecordingError } from '../recording';
import type { RecordingInfo } from '../recordingInfo';

const ANEW = 'Open the page with ?qa, and record from there.';

/** @throws RecordingError where the recording does not tell enough. */
export function playwrightOf(name: string, { actions, info }: Recording) {
  if (!info || info.inputs.length === 0) {
    throw new RecordingError(
      `The file has no clicks and keys: it was minimised, exported by Redux DevTools, or recorded by an older build. ${ANEW}`,
    );
  }
  const begun = actions.find(rehydrated.match);
  const place = actions.find(placeShown.match)?.payload;
  if (!begun || !place || info.dropped > 0) {
    throw new RecordingError(`The recording begins when the page is in use already. ${ANEW}`);
  }
  const reload = actions.findIndex(recordingResumed.match);
  const inputs = info.inputs.filter(({ step }) => reload === -1 || step <= reload);
  const query = new URLSearchParams(place.query).toString();
  const page = {
    address: place.path + (query && `?${query}`),
    storage: storageOf(begun),
    startedAt: info.startedAt,
    email: EXAMPLE_EMAIL,
    calls: info.calls
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path, status, answer }) => ({ method, path, status, answer })),
  };
  return {
    inputs: inputs.length,
    left: info.inputs.length - inputs.length,
    json: `${JSON.stringify(page, null, 1)}\n`,
    test: testOf(name, { ...info, inputs }),
  };
}

/** What the page read from its local storage when it began. */
function storageOf({ payload }: ReturnType<typeof rehydrated>): Record<string, string> {
  const persisted = (fields: Record<string, unknown>) =>
    JSON.stringify({
      ...Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)]),
      ),
      _persist: JSON.stringify({ version: -1 }),
    });
  const { credentialsId, ui, localFavourites } = payload;
  return {
    ...(credentialsId !== null && {
      'persist:auth': persisted({ token: 'example', email: EXAMPLE_EMAIL }),
    }),
    ...(ui && { 'persist:ui': persisted({ ...ui }) }),
    ...(localFavourites.length > 0 && { [LOCAL_FAVOURITES_KEY]: JSON.stringify(localFavourites) }),
  };
}

function testOf(name: string, { window, calls, inputs, startedAt }: RecordingInfo): string {
  const { width, height } = window ?? { width: 1280, height: 800 };
  const hasFailures = calls.some(({ status }) => status === 0 || status >= 400);
  const lines = inputs.map(({ step: _step, time: _time, outcome, ...input }) =>
    [input, ...(outcome ? [outcome] : [])].map((part) => JSON.stringify(part)).join(', '),
  );
  return `/**
 * Recorded on ${startedAt.slice(0, 10)}: each input with what was seen after it. Where that was the bug, write what is
 * right.
 */
import path from 'node:path';
import { test } from '../e2e/fixtures';
import { openRecorded } from '../e2e/recordedPage';

test.use({
  viewport: { width: ${width}, height: ${height} },
  ${hasFailures ? '// As recorded.\n  expectedErrors: /Failed to load resource/,' : ''}
});

test(${JSON.stringify(name.replaceAll('-', ' '))}, async ({ page }) => {
  const repeat = await openRecorded(page, path.join(import.meta.dirname, ${JSON.stringify(`${name}.json`)}));
${lines.map((line) => `  await repeat(${line});`).join('\n')}
});
`;
}
