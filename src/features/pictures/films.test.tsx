import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFilm, createPicture, MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const DATE = '2004-07-01';
const YOUTUBE = 'https://www.youtube.com/embed/abc-DEF_123?rel=0&start=90';

async function openFilm(overrides: Parameters<typeof createFilm>[0] = {}) {
  const film = createFilm({ date: DATE, ...overrides });
  const view = await renderApp({
    db: new MockDb([film]),
    history: [`/?picture=${DATE}`],
  });
  const dialog = within(await screen.findByRole('dialog', { name: film.title }));
  return { ...view, dialog };
}

const play = { name: 'Play the film' };
const player = () => document.querySelector<HTMLElement>('iframe, video');

describe('the dialog of a film', () => {
  it('loads no player before play is pressed, and then gives it the focus', async () => {
    const { user, dialog } = await openFilm({ video_url: YOUTUBE });
    expect(player()).toBeNull();
    await user.click(dialog.getByRole('button', play));
    expect(player()).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abc-DEF_123?autoplay=1&rel=0&start=90',
    );
    expect(player()).toHaveFocus();
  });

  it('is played by the keyboard', async () => {
    const { user, dialog } = await openFilm({ video_url: 'https://player.vimeo.com/video/42' });
    dialog.getByRole('button', play).focus();
    await user.keyboard('{Enter}');
    expect(player()).toHaveAttribute('src', 'https://player.vimeo.com/video/42?autoplay=1&dnt=1');
  });

  it('keeps the frame from leading the page away and from downloading', async () => {
    const { user, dialog } = await openFilm({ video_url: YOUTUBE });
    await user.click(dialog.getByRole('button', play));
    const sandbox = player()?.getAttribute('sandbox')?.split(' ');
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox?.join(' ')).not.toMatch(/top-navigation|downloads|modals|forms/);
    expect(player()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  });

  it('plays a file of NASA in the page', async () => {
    const src = 'https://apod.nasa.gov/apod/image/2503/film.mp4';
    const { user, dialog } = await openFilm({ video_url: src });
    await user.click(dialog.getByRole('button', play));
    expect(player()?.tagName).toBe('VIDEO');
    expect(player()).toHaveAttribute('src', src);
  });

  it.each([
    ['other', 'https://globe.example/', 'Open the interactive page'],
    ['video', 'https://films.example/a.mov', 'Open the film'],
  ] as const)('links to what it cannot play: %s', async (media_type, video_url, name) => {
    const { dialog } = await openFilm({ media_type, video_url });
    expect(dialog.getByRole('link', { name })).toHaveAttribute('href', video_url);
    expect(dialog.queryByRole('button', play)).not.toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', 'http://films.example/', 'https://a:b@films.example/', '//x'])(
    'shows the picture alone where the address is not safe: %s',
    async (video_url) => {
      const { dialog } = await openFilm({ video_url });
      expect(dialog.queryByRole('button', play)).not.toBeInTheDocument();
      expect(document.querySelector(`[href="${video_url}"]`)).toBeNull();
      expect(dialog.getByRole('link', { name: 'Original page' })).toBeInTheDocument();
    },
  );

  it('shows the picture of a day that has a film beside it, and links to the film', async () => {
    const { dialog } = await openFilm({ media_type: 'image', video_url: YOUTUBE });
    expect(dialog.queryByRole('button', play)).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Video' })).toHaveAttribute('href', YOUTUBE);
  });
});

describe('today', () => {
  it('plays the film of the day', async () => {
    const { user } = await renderApp({
      db: new MockDb([createFilm({ date: DATE, video_url: YOUTUBE })]),
      history: ['/today'],
    });
    await user.click(await screen.findByRole('button', play));
    expect(player()).toHaveFocus();
  });

  it('plays a film of a server that has no still of it', async () => {
    await renderApp({
      db: new MockDb([createFilm({ date: DATE, video_url: YOUTUBE, image_url: null })]),
      history: ['/today'],
    });
    expect(await screen.findByRole('button', play)).toBeInTheDocument();
  });

  it('says that there is no image on a day that has nothing to show', async () => {
    const { media_type: _image, ...nothing } = createPicture({ date: DATE, image_url: null });
    await renderApp({ db: new MockDb([nothing]), history: ['/today'] });
    expect(await screen.findByText('No image for today 😔, see you tomorrow.')).toBeInTheDocument();
  });
});
