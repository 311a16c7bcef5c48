/** The filmstrip of an open picture, its slideshow, and the picture without what is around it. */
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
  const said = (stage: Pick<typeof screen, 'getByRole'>) =>
    stage.getByRole('heading', { level: 2 }).closest('[aria-live]')!;
  const current = () => strip().getByRole('button', { current: true });
  const expectShown = (title: string) => expect(current()).toHaveAttribute('title', title);

  async function openSecond() {
    const pictures = createPictures(1025).map((picture, index) => ({
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
    expect(said(stage)).toHaveAttribute('aria-live', 'off');
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

  it('says title, date and place of the picture that a step leads to, before the filmstrip', async () => {
    const { user, stage } = await openSecond();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expectShown('Picture 3'));
    expect(said(stage)).toHaveTextContent('Picture 3June 29, 2004, 3 of 1,025');
    expect(said(stage)).toHaveAttribute('aria-live', 'polite');
    expect(said(stage)).toHaveAttribute('aria-atomic', 'true');
    const film = stage.getByRole('group', { name: 'Pictures of this list' });
    expect(said(stage).compareDocumentPosition(film)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  describe('alone', () => {
    const isHidden = () => screen.getByRole('dialog').hasAttribute('data-at-rest');

    it('is without all else by H or a press beside it, until the next one', async () => {
      const { user, stage } = await openSecond();
      const credit = await stage.findByText('Credit');
      await user.click(stage.getByRole('button', { name: 'Share' }));
      await user.keyboard('h');
      expect(credit).not.toBeVisible();
      expect(isHidden()).toBe(true);
      // No key goes to what is not seen.
      expect(screen.getByRole('dialog')).toHaveFocus();
      const beside = stage.getByTitle('Open the picture in a new tab').parentElement!;
      await user.click(beside);
      expect(credit).toBeVisible();
      expect(isHidden()).toBe(false);
      await user.dblClick(beside);
      expect(credit).not.toBeVisible();
      // Tools stay for those who do not look.
      await user.click(stage.getByRole('button', { name: 'Show all' }));
      expect(credit).toBeVisible();
    });

    it('keeps the focus on the tool that a key has pressed', async () => {
      const { user, stage } = await openSecond();
      act(() => stage.getByRole('button', { name: 'Hide all else' }).focus());
      await user.keyboard('{Enter}');
      expect(stage.getByRole('button', { name: 'Show all' })).toHaveFocus();
    });
  });

  describe('while the mouse rests', () => {
    const REST = 2000;
    const isHidden = () => screen.getByRole('dialog').hasAttribute('data-at-rest');
    const move = (to: number, pointerType = 'mouse') => {
      const moved = new MouseEvent('pointermove', { bubbles: true, screenX: to, screenY: 0 });
      fireEvent(screen.getByRole('dialog'), Object.assign(moved, { pointerType }));
    };

    /** As jsdom tells that by no style. */
    const openWith = async (setting: string) => {
      const asked = (query: string) => ({ matches: query.includes(setting) });
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), asked(query)),
      );
      const page = await openSecond();
      act(() => (document.activeElement as HTMLElement).blur());
      stopClock();
      move(100);
      return page;
    };

    it('is without tools, until that moves or a key is pressed', async () => {
      await openWith('nothing');
      await pass(REST - 1);
      expect(isHidden()).toBe(false);
      await pass(1);
      expect(isHidden()).toBe(true);
      // It trembles.
      move(103);
      expect(isHidden()).toBe(true);
      move(120);
      expect(isHidden()).toBe(false);
      await pass(REST);
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      expect(isHidden()).toBe(false);
      await pass(10 * REST);
      expect(isHidden()).toBe(false);
    });

    it('keeps the tools for who is at the keyboard', async () => {
      const { stage } = await openWith('nothing');
      act(() => stage.getByRole('button', { name: 'Close' }).focus());
      fireEvent.keyDown(document.body, { key: 'Tab' });
      move(300);
      await pass(2 * REST);
      expect(isHidden()).toBe(false);
    });

    it.each(['hover: none', 'reduced-motion: reduce'])('keeps its tools: %s', async (setting) => {
      const { stage } = await openWith(setting);
      await pass(2 * REST);
      expect(isHidden()).toBe(false);
      fireEvent.keyDown(document.body, { key: 'h' });
      await eventually(() => expect(isHidden()).toBe(true));
      // A finger that moves has them back for a moment.
      move(300, 'touch');
      expect(isHidden()).toBe(false);
      await pass(REST);
      expect(isHidden()).toBe(true);
      // It is not seen, and still there for those who listen.
      expect(stage.getByRole('button', { name: 'Show all' })).toBeInTheDocument();
    });
  });
});
