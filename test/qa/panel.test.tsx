/** The panel of QA beside the page, as `?qa` shows it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../mocks/db';
import { cards, shownDates } from '../cards';
import { renderApp } from '../renderApp';
import { watchSavedFiles } from '../savedFiles';
import { watchTraces } from '../traces';
import { picturesReceived } from '../../src/store/events';
import type { RootState } from '../../src/store/types';
import { selectPlace, themeChosen } from '../../src/state/uiSlice';
import { modeKey } from 'redux-sessions/wanted';
import { makeTools } from '../../src/app/sessions/tools';
import { finalStateOf, hashRootState, readRecording } from './replays';

const QA_MODE_KEY = modeKey('skyfolio');
const SESSION = path.resolve(import.meta.dirname, '../sessions/every-page.json');
const session = readFileSync(SESSION, 'utf8');

beforeEach(() => {
  window.innerHeight = 1_000_000;
});

const untilAnswered = (getState: () => RootState) =>
  waitFor(() => expect(JSON.stringify(getState().api.queries)).not.toContain('pending'));

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function renderWithPanel(mode = 'recording', history = ['/'], db = new MockDb()) {
  window.sessionStorage.setItem(QA_MODE_KEY, mode);
  const tools = makeTools();
  const app = await renderApp({ tools, history, db });
  await waitFor(() => expect(tools.gate.ownState().serviceStatus.apodStatus).toBe('up'));
  const panel = within(await screen.findByRole('region', { name: 'QA' }));
  const replay = (text: string) =>
    app.user.upload(
      panel.getByLabelText('Replay a file'),
      new File([text], 'session.json', { type: 'application/json' }),
    );
  return { ...app, ...tools, panel, replay };
}

describe('recording', () => {
  it('counts the actions, notes remarks, and saves a file that replays to the same state', async () => {
    const saved = watchSavedFiles();
    const { user, panel } = await renderWithPanel();
    const shown = await panel.findByText(/^Actions: [1-9]\d+$/);
    const before = Number(shown.textContent.replace('Actions: ', ''));
    await user.type(panel.getByLabelText('Remark about this moment'), 'All is well{Enter}');
    await panel.findByText('Remarks: 1');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await user.click(panel.getByRole('button', { name: 'Save file' }));
    const recording = readRecording(await saved[0]!.blob.text());
    const [remark, ...others] = recording.info?.remarks ?? [];
    expect([remark?.text, others]).toEqual(['All is well', []]);
    // The page goes on by itself meanwhile.
    expect(remark?.step).toBeGreaterThanOrEqual(before);
    expect(remark?.step).toBeLessThanOrEqual(recording.actions.length);
    expect(hashRootState(finalStateOf(recording))).toEqual(recording.info?.finalState);
  });

  it('a remark is about the moment when typing began, and outlives a replay', async () => {
    const { user, panel, store } = await renderWithPanel();
    await waitFor(() => expect(cards()).toHaveLength(10));
    await untilAnswered(() => store.getState());
    const field = () => panel.getByLabelText('Remark about this moment');
    await user.type(field(), 'The heart');
    const [, step] = /About step (\d+)/.exec(field().closest('form')!.textContent)!;
    act(() => void store.dispatch(themeChosen('light')));
    await user.click(await panel.findByRole('option', { name: /Theme chosen: light/ }));
    await user.click(panel.getByRole('button', { name: 'Show this step' }));
    expect(panel.getByText(/Theme chosen: light$/, { selector: 'p[title]' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Leave' }));
    expect(field()).toHaveValue('The heart');
    await user.type(field(), ' is grey{Enter}');
    const row = await panel.findByRole('option', { name: /“The heart is grey”/ });
    expect(row).toHaveTextContent(new RegExp(`^${step}`));
    await user.click(row);
    const text = panel.getByLabelText('Text of the remark');
    await user.clear(text);
    await user.type(text, 'It was red{Enter}');
    await user.click(await panel.findByRole('option', { name: /“It was red”/ }));
    expect(panel.getByText('At /')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Remove remark' }));
    expect(panel.queryByRole('option', { name: /“/ })).not.toBeInTheDocument();
  });

  it('says at once that a rule of the state is broken', async () => {
    const { panel, store } = await renderWithPanel();
    expect(panel.queryByRole('alert')).not.toBeInTheDocument();
    const picture = { ...createPicture(), image_is_liked: false, image_likes_count: -1 };
    act(() => void store.dispatch(picturesReceived([picture])));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      /^⚠ Step \d+ broke a rule: .* -1 likes/,
    );
    expect(await panel.findByRole('option', { name: /Broken rule: .* -1 likes/ })).toBeVisible();
  });

  it('offers a text to paste, and asks before something is lost', async () => {
    const { user, panel } = await renderWithPanel();
    await panel.findByText(/^Actions: [1-9]\d+$/);
    await user.click(panel.getByRole('button', { name: 'Save' }));
    const report = /^Skyfolio: what was recorded\n[^]*Last actions:[^]*: Opened the gallery/;
    expect(panel.getByLabelText('Text for a report')).toHaveDisplayValue(report);
    await user.click(panel.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toMatch(report);
    await user.click(panel.getByRole('button', { name: 'New recording' }));
    await user.click(panel.getByRole('button', { name: 'Keep it' }));
    expect(panel.queryByText('Actions: 0')).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'New recording' }));
    expect(panel.getByRole('alertdialog')).toHaveTextContent(/\d+ actions and 0 remarks/);
    await user.click(panel.getByRole('button', { name: 'Begin a new recording' }));
    expect(panel.queryByRole('option', { name: /Opened the gallery/ })).not.toBeInTheDocument();
  });

  it('ends, and the tab forgets it', async () => {
    const { user, panel } = await renderWithPanel();
    await panel.findByText(/^Actions: [1-9]\d+$/);
    await user.click(panel.getByRole('button', { name: 'End QA' }));
    await user.click(panel.getByRole('button', { name: 'End without saving' }));
    expect(screen.queryByRole('region', { name: 'QA' })).not.toBeInTheDocument();
    expect(window.sessionStorage.getItem(QA_MODE_KEY)).toBeNull();
  });

  it('a ring is small at first, and says what it keeps', async () => {
    const { user, panel } = await renderWithPanel('ring');
    expect(panel.getByText('The last ten minutes are kept')).toBeVisible();
    expect(panel.getByLabelText('Remark about this moment')).not.toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Open' }));
    expect(panel.getByLabelText('Remark about this moment')).toBeVisible();
  });

  it('the tab remembers that it was stopped', async () => {
    const { user, panel } = await renderWithPanel();
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    expect(panel.getByText('Not recording')).toBeVisible();
    expect(window.sessionStorage.getItem(QA_MODE_KEY)).toBe('stopped');
  });

  it('does not begin in a tab that was stopped', async () => {
    const { panel } = await renderWithPanel('stopped');
    expect(panel.getByText('Not recording')).toBeVisible();
    expect(panel.getByText('Actions: 0')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('goes on beside an open picture, whose keys it leaves alone', async () => {
    const { user, panel, store } = await renderWithPanel();
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(cards()[0]!.querySelector('img')!);
    const dialog = await screen.findByRole('dialog');
    const place = selectPlace(store.getState());
    await user.type(panel.getByLabelText('Remark about this moment'), 'ab{ArrowRight}{Enter}');
    await panel.findByText('Remarks: 1');
    expect(dialog).toContainElement(screen.getByRole('region', { name: 'QA' }));
    expect(place.query.picture).toBeDefined();
    expect(selectPlace(store.getState())).toBe(place);
    // The picture's facts come by code that is loaded for them. The next test counts calls.
    await vi.dynamicImportSettled();
    await untilAnswered(() => store.getState());
  });
});

describe('replay in the page', () => {
  it('shows each step, jumps to remarks, and leaves without a trace', async () => {
    const { user, panel, replay, gate } = await renderWithPanel('stopped');
    await waitFor(() => expect(cards()).toHaveLength(10));
    await untilAnswered(() => gate.ownState());
    // The tools note where the page has come to rest.
    await waitFor(() => expect(gate.ownState().screen.top).not.toBeNull());
    const dates = shownDates();
    /** All but RTK Query's subscriptions, which it writes into the state with a delay. */
    const contents = () => {
      const { api, ...slices } = gate.ownState();
      return { ...slices, queries: api.queries, mutations: api.mutations };
    };
    const live = contents();
    const { calls, kept } = watchTraces();
    // The page keeps its own beginning first.
    await waitFor(() => expect(kept()).toContain('persist:auth'));
    const before = kept();
    await replay(session);
    await waitFor(() => expect(document.title).toBe('Home'));
    expect(panel.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(await panel.findByRole('button', { name: /This like failed/ }));
    expect(await screen.findByText('Failed to like the image')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(cards()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.click(panel.getByRole('button', { name: 'Step back' }));
    await user.click(panel.getByRole('button', { name: 'Step on' }));
    expect(contents()).toEqual(live);
    expect(calls).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Leave' }));
    await settle();
    expect(gate.isOn()).toBe(false);
    expect(shownDates()).toEqual(dates);
    expect(document.title).toBe('Home');
    expect(kept()).toBe(before);
    // The page goes on with the poll that it may have missed, and what follows that.
    const paths = () => calls.map((call) => new URL(call).pathname.replace('/api/v1/', ''));
    await waitFor(() =>
      expect(paths()).toEqual(['apod-health/', 'gallery/count/', 'sync/status/']),
    );
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  it('leaves to where Back led meanwhile', async () => {
    const { user, panel, replay, back } = await renderWithPanel('stopped', ['/trending', '/about']);
    await replay(session);
    await back();
    await waitFor(() => expect(document.title).toBe('Home'));
    await user.click(panel.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(document.title).toBe('Trending'));
    await waitFor(() => expect(cards()).toHaveLength(10));
  });

  it('leaves to an activated account without sending its code again', async () => {
    const db = new MockDb();
    const ann = db.accounts.add({ active: false });
    const code = db.accounts.issueCode(ann, 'activation');
    const address = `/activate/${ann.id}/${code}`;
    const { user, panel, replay } = await renderWithPanel('stopped', [address], db);
    await screen.findByText(/Account activated successfully/);
    const { calls } = watchTraces();
    await replay(session);
    await waitFor(() => expect(document.title).toBe('Home'));
    await user.click(panel.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(/Account activated successfully/)).toBeVisible();
    expect(calls.filter((url) => url.includes('activation'))).toEqual([]);
  });

  it('finds what failed, and tells what a step changed', async () => {
    const { user, panel, replay } = await renderWithPanel('stopped');
    await replay(session);
    const step = () => panel.getByRole('slider', { name: 'Step' });
    const [remark] = readRecording(session).info?.remarks ?? [];
    expect(step()).toHaveValue(String(remark?.step));
    expect(panel.getByRole('button', { name: /This like failed/ })).toHaveAttribute(
      'aria-current',
      'step',
    );
    const list = panel.getByRole('listbox', { name: 'What happened' });
    await user.type(list, '{Home}{ArrowDown}');
    const second = within(list).getByRole('option', { selected: true });
    expect(second).toHaveAttribute('aria-posinset', '2');
    expect(second).toHaveTextContent(new RegExp(`^${(step() as HTMLInputElement).value}0:`));
    await user.click(panel.getByRole('button', { name: 'Next mark' }));
    const failure = within(list).getByRole('option', { selected: true });
    expect(failure).toHaveTextContent(/Like of 2004-06-29 failed: 500/);
    const message = await screen.findByText('Failed to like the image');
    expect(message).toBeVisible();
    const changes = panel.getByRole('list', { name: 'Differences to the step before' });
    expect(changes).toHaveTextContent(/notifications\.0: nothing .*Failed to like the image/);
    await user.type(list, '{Home}');
    expect(message).not.toBeInTheDocument();
    await user.type(panel.getByLabelText('Search what happened'), 'auth/loggedIn');
    await waitFor(() => expect(within(list).getByRole('option')).toHaveTextContent('Logged in'));
  });

  it('takes a dropped file, and says that it was recorded in another window', async () => {
    const { panel } = await renderWithPanel('stopped');
    const file = JSON.parse(session) as { skyfolio: object };
    const text = JSON.stringify({
      ...file,
      skyfolio: { ...file.skyfolio, window: { width: 390, height: 844, pixelRatio: 3 } },
    });
    fireEvent.drop(screen.getByRole('region', { name: 'QA' }), {
      dataTransfer: { files: [new File([text], 'session.json')] },
    });
    expect(await panel.findByText(/^It was recorded in a window of 390 by 844/)).toBeVisible();
  });

  it('plays to the end', async () => {
    const { user, panel, replay } = await renderWithPanel('stopped');
    const { actions: all, firstState } = readRecording(session);
    const actions = all.slice(0, 30);
    // A file without times, as Redux DevTools export it, plays without waiting.
    await replay(
      JSON.stringify({
        payload: JSON.stringify(actions),
        preloadedState: JSON.stringify(firstState),
      }),
    );
    await user.click(await panel.findByRole('button', { name: 'Play' }));
    await panel.findByText(new RegExp(`^${actions.length} of ${actions.length}:`));
    expect(panel.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(panel.getByRole('slider', { name: 'Step' })).toHaveValue(String(actions.length));
  });

  it('says where the last state is another one than the recorded', async () => {
    const { panel, replay } = await renderWithPanel('stopped');
    await replay(session.replaceAll(/\\"explanation\\":\\"/g, '$&Another '));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      /first difference is at pictures\.years/,
    );
  });

  it('says what is wrong with a file', async () => {
    const { panel, replay } = await renderWithPanel('stopped');
    await replay(session.slice(0, 99));
    expect(await panel.findByRole('alert')).toHaveTextContent(/may be cut off/);
  });
});
