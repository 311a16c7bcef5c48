/** Likes that wait for the network: a network that can be cut, and what waits. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { cardHeart } from './likes';
import { notifications } from './notifications';

export const OFFLINE = 'You are offline. What is loaded stays, and the rest comes by itself.';

/** A network that can be cut, and what reached the server by it. A service worker answers in its place. */
export function makeNetwork({ hasWorker = false } = {}) {
  const network = { isThere: true, sent: [] as string[] };
  const handler = http.all('*', async ({ request }) => {
    if (!network.isThere && !(hasWorker && request.method === 'GET')) {
      return HttpResponse.error();
    }
    const [, call = ''] = /\/(like|unlike)_image\//.exec(request.url) ?? [];
    if (call) {
      const { date } = (await request.clone().json()) as { date: string };
      network.sent.push(`${call} ${date}`);
    }
    return undefined;
  });
  return {
    network,
    handler,
    cut: async () => {
      await screen.findAllByRole('article');
      network.isThere = false;
      fireEvent(window, new Event('offline'));
      await waitFor(() => expect(notifications()[0]).toContain(OFFLINE));
    },
    mend: () => {
      network.isThere = true;
      fireEvent(window, new Event('online'));
    },
  };
}

/** A heart that says whether its like waits, and whose call is over. */
export const expectWaiting = (date: string, isWaiting = true) =>
  waitFor(async () => {
    const heart = await cardHeart(date);
    expect(heart.title).toBe(isWaiting ? 'Waits for the network' : '');
    expect(heart).toHaveAttribute('aria-busy', 'false');
  });

/** The waiting likes in local storage. */
export const storedWaitingLikes = () => {
  const file = JSON.parse(window.localStorage.getItem('persist:auth') ?? '{}') as {
    waitingLikes?: string;
  };
  return file.waitingLikes === undefined ? undefined : (JSON.parse(file.waitingLikes) as unknown);
};
