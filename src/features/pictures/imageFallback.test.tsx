import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';
import { PICTURE_FAILED } from './useImageFallback';

it.each(['/', '/?picture=2004-07-01'])(
  'a picture that failed without a network is tried again with it: %s',
  async (address) => {
    const picture = createPicture({ thumbnail: '/images/2004-07-01/{width}.{format}' });
    await renderApp({ db: new MockDb([picture]), history: [address] });
    const images = () => {
      const place = address === '/' ? screen.getByRole('article') : screen.getByRole('dialog');
      return [...place.querySelectorAll('img')];
    };
    await screen.findByRole(address === '/' ? 'article' : 'dialog');
    await waitFor(() => expect(images()).not.toEqual([]));
    // The resized picture, which lies over the card's on the stage, and then the original.
    fireEvent.error(images().at(-1)!);
    fireEvent.error(images().at(-1)!);
    expect(await screen.findByText(PICTURE_FAILED)).toBeVisible();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(PICTURE_FAILED)).not.toBeInTheDocument());
    expect(images()).not.toEqual([]);
  },
);
