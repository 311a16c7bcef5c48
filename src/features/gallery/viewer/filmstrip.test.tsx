/** The filmstrip below an open picture, its slideshow, and the picture without its text. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPictures, MockDb } from '../../../../mocks/db';
import { dialog as pictureDialog } from '../../../../test/likes';
import { renderApp } from '../../../../test/renderApp';
import { panelToggled } from '../../../state/screen/screenSlice';

/** Milliseconds that a slideshow shows each picture. */
const PACE = 6000;

/** From here on time passes as the test says, however busy the machine is. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets the stopped clock go on by single milliseconds until something holds, but not as far as the next picture. */
async function eventually(holds: () => void): Promise<void> {
  for (let passed = 0; ; passed += 1) {
    try {
      holds();
      return;
    } catch (error) {
      if (passed === PACE / 2) {
        throw error;
      }
      await pass(1);
    }
  }
}

describe('a picture on the way through its list', () => {
  const strip = () => within(screen.getByRole('group', { name: 'Pictures of this list' }));
  const current = () => strip().getByRole('button', { current: true });
  const expectShown = (title: string) => expect(current()).toHaveAttribute('title', title);

  async function openSecond() {
    const pictures = createPictures(25).map((picture, index) => ({
      ...picture,
      title: `Picture ${index + 1}`,
    }));
    const history = [`/?q=picture&picture=${pictures[1]!.date}`];
    const page = await renderApp({ db: new MockDb(pictures), history });
    const stage = within(await pictureDialog());
    await screen.findByRole('group', { name: 'Pictures of this list' });
    expectShown('Picture 2');
    return { ...page, stage };
  }

  it('has them as far as the window is wide, also once a phone is turned', async () => {
    const { innerWidth } = window;
    onTestFinished(() => void Object.assign(window, { innerWidth }));
    Object.assign(window, { innerWidth: 136 });
    await renderApp({ history: ['/calendar/2004/06?picture=2004-06-15'] });
    await pictureDialog();
    await screen.findByRole('group', { name: 'Pictures of this list' });
    expect(strip().getAllByRole('button')).toHaveLength(10);
    Object.assign(window, { innerWidth: 680 });
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(strip().getAllByRole('button')).toHaveLength(18));
  });

  it('has its neighbours in a filmstrip, each a press away', async () => {
    const { user } = await openSecond();
    await user.click(strip().getByRole('button', { name: 'Picture 5' }));
    expect(await screen.findByRole('dialog', { name: 'Picture 5' })).toBeVisible();
    expectShown('Picture 5');
    expect(current()).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expectShown('Picture 4'));
    expect(current()).toHaveFocus();
  });

  it('plays on until a step by hand', async () => {
    const { user, stage, store } = await openSecond();
    const slideshow = () => store.getState().screen.parts['stage/slideshow'];
    stopClock();
    fireEvent.keyDown(document.body, { key: 'p' });
    await eventually(() =>
      expect(stage.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible(),
    );
    expect(stage.getByRole('heading', { level: 2 })).toHaveAttribute('aria-live', 'off');
    for (const title of ['Picture 3', 'Picture 4']) {
      await pass(PACE);
      await eventually(() => expectShown(title));
    }
    expect(slideshow()).toEqual({ isOpen: true });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await eventually(() => expectShown('Picture 5'));
    await eventually(() => expect(slideshow()).toBeUndefined());
    await pass(4 * PACE);
    expectShown('Picture 5');
    vi.useRealTimers();
    await user.click(stage.getByRole('button', { name: 'Close' }));
  });

  it('goes nowhere by a state that no press led to, such as that of a replay', async () => {
    const { store } = await openSecond();
    stopClock();
    act(() => void store.dispatch(panelToggled({ part: 'stage/slideshow', isOpen: true })));
    await pass(4 * PACE);
    expectShown('Picture 2');
  });

  it('has the window alone without its text, until the dialog is closed', async () => {
    const { user, stage } = await openSecond();
    const credit = await stage.findByText('Credit');
    await user.click(stage.getByRole('button', { name: 'Share' }));
    await user.keyboard('h');
    expect(credit).not.toBeVisible();
    expect(stage.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.click(stage.getByRole('button', { name: 'Show the text' }));
    expect(credit).toBeVisible();
  });
});
