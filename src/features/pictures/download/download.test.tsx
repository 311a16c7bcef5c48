import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureEntry } from '../../../../contract/pictures';
import { createPicture, MockDb } from '../../../../mocks/db';
import { dialog } from '../../../../test/likes';
import { renderApp } from '../../../../test/renderApp';

const DATE = '2004-07-01';
/** A template of a server that makes sizes. */
const thumbnail = `/images/${DATE}/{width}.{format}?v=1`;

/** `saved`: the addresses whose files were asked for, without the host. */
async function openPicture(picture: Partial<PictureEntry>) {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const db = new MockDb([createPicture({ date: DATE, ...picture })]);
  const { user } = await renderApp({ db, history: [`/?picture=${DATE}`] });
  const shown = within(await dialog());
  const press = (name: string) => user.click(shown.getByRole('button', { name }));
  const saved = () =>
    click.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href'));
  /** Opens the sizes, of which the largest file comes. */
  const openSizes = async (width: number, height: number) => {
    await press('More');
    await press('Sizes and wallpapers');
    const panel = shown.getByRole('region', { name: 'Sizes and wallpapers' });
    const file = panel.querySelector('img')!; // it measures the largest file
    Object.defineProperties(file, {
      naturalWidth: { value: width },
      naturalHeight: { value: height },
    });
    fireEvent.load(file);
    return panel;
  };
  const sizes = () =>
    within(shown.getByRole('region', { name: 'Sizes and wallpapers' }))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  return { user, shown, press, saved, openSizes, sizes };
}

describe('saving a picture', () => {
  beforeEach(() => {
    vi.stubGlobal('screen', { width: 1512, height: 982 });
    vi.stubGlobal('devicePixelRatio', 2);
  });

  it('takes one press', async () => {
    const { press, saved } = await openPicture({ thumbnail });
    await press('Download');
    expect(saved()).toEqual([`/download/${DATE}`]);
  });

  it('leads to the source, in no other size, where no server makes them', async () => {
    const address = 'https://pictures.example/moon.jpg';
    const { shown, press, saved } = await openPicture({ image_url: address });
    await press('Download');
    expect(saved()).toEqual([address]);
    await press('More');
    expect(shown.queryByRole('button', { name: 'Sizes and wallpapers' })).not.toBeInTheDocument();
  });

  it('gives smaller files and wallpapers, that of this screen first', async () => {
    const { user, shown, press, saved, openSizes, sizes } = await openPicture({ thumbnail });
    const panel = await openSizes(2560, 1707);
    expect(sizes()).toEqual([
      '640 pixels wide',
      '1280 pixels wide',
      '2560 pixels wide',
      'This screen, 2560 × 1663',
      'Desktop, 1920 × 1080',
      'Large desktop, 2560 × 1440',
      'Phone, 1080 × 2340',
    ]);
    await press('1280 pixels wide');
    await press('Phone, 1080 × 2340');
    expect(saved()).toEqual([`/download/${DATE}?w=1280`, `/download/${DATE}?w=1080&h=2340`]);

    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Sizes and wallpapers' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(shown.queryByRole('region', { name: 'More' })).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'More' })).toHaveFocus();
    expect(await dialog()).toBeVisible();
  });

  it('offers no width that the picture has not, and no wallpaper that it fills by less than half', async () => {
    const { openSizes, sizes } = await openPicture({ thumbnail });
    await openSizes(1200, 1500);
    expect(sizes()).toEqual(['640 pixels wide', 'Desktop, 1920 × 1080', 'Phone, 1080 × 2340']);
  });

  it('goes by the size of the entry where the largest file does not come', async () => {
    const { shown, press, sizes } = await openPicture({
      thumbnail,
      image_width: 640,
      image_height: 400,
    });
    await press('More');
    await press('Sizes and wallpapers');
    const panel = shown.getByRole('region', { name: 'Sizes and wallpapers' });
    fireEvent.error(panel.querySelector('img')!); // it measures the largest file
    expect(sizes()).toEqual(['640 pixels wide']);
  });

  it('says where a picture has no other size', async () => {
    const { shown, openSizes } = await openPicture({ thumbnail });
    await openSizes(300, 200);
    expect(shown.getByText('There is no other size of this picture.')).toBeVisible();
  });
});
