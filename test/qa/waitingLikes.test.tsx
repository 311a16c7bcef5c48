import { act, fireEvent, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { cardHeart, renderForAnn } from '../likes';
import { watchTraces } from '../traces';
import { makeTools } from '../../src/app/sessions/tools';

const TODAY = '2004-07-01';

it('likes that wait for the network are not sent while time travel shows another moment', async () => {
  window.innerHeight = 1_000_000;
  let isThere = true;
  const tools = makeTools();
  const { gate } = tools;
  const { db, user, store } = await renderForAnn({
    tools,
    handlers: [http.all('*', () => (isThere ? undefined : HttpResponse.error()))],
  });
  const heart = await cardHeart(TODAY);
  isThere = false;
  fireEvent(window, new Event('offline'));
  await user.click(heart);
  await waitFor(() => expect(heart.title).toBe('Waits for the network'));
  const { calls } = watchTraces();
  act(() => gate.show(store.getState()));
  isThere = true;
  fireEvent(window, new Event('online'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(heart.title).toBe('Waits for the network');
  expect(calls).toEqual([]);
  act(() => gate.leave());
  await waitFor(() => expect(heart.title).toBe(''));
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(db.accounts.find('ann@example.org')?.likes).toEqual([TODAY]);
});
