import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cards } from '../cards';
import { cardHeart } from '../likes';
import { renderApp } from '../renderApp';
import { stateAfter } from '../replayedSession';
import { readRecording } from './replays';

const FILE = '../sessions/every-page.json';

it('a test shows a page with a recorded state', async () => {
  window.innerHeight = 1_000_000;
  const file = path.resolve(import.meta.dirname, FILE);
  const [remark] = readRecording(readFileSync(file, 'utf8')).info!.remarks;
  await renderApp({ state: stateAfter(FILE, remark!.step) });
  expect(await cardHeart('2004-06-30')).toHaveAttribute('aria-pressed', 'true');
  expect(await cardHeart('2004-06-29')).toHaveAttribute('aria-pressed', 'false');
  expect(cards()).toHaveLength(20);
});
