import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

const YEARS = ['2004', '2003', '1996'];
const archive = () =>
  new MockDb([
    ...YEARS.map((year) => createPicture({ date: `${year}-07-04` })),
    ...YEARS.map((year) => createPicture({ date: `${year}-07-05` })),
    createPicture({ date: '2004-02-29' }),
  ]);
const dates = (day: string) => YEARS.map((year) => `${year}-${day}`);

const open = (address: string) => renderApp({ db: archive(), history: ['/', address] });

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('on this day', () => {
  it('shows the pictures of a birthday over the years, newest first', async () => {
    await open('/on-this-day?day=07-04');
    expect(await screen.findByRole('heading', { level: 1, name: 'July 4' })).toBeVisible();
    await expectShown(dates('07-04'));
    await waitFor(() => expect(document.title).toBe('July 4 over the years'));
    expect(screen.getByRole('feed', { name: 'July 4 over the years, newest first' })).toBeVisible();
  });

  it('leads from day to day, and to any', async () => {
    const { user } = await open('/on-this-day?day=07-04');
    await user.click(await screen.findByRole('link', { name: 'The day after, July 5' }));
    await expectShown(dates('07-05'));
    await user.click(screen.getByRole('link', { name: 'The day before, July 4' }));
    await expectShown(dates('07-04'));
    const days = within(screen.getByRole('navigation', { name: 'Choose a day' }));
    await user.click(days.getByRole('link', { name: 'July 29' }));
    expect(days.getByRole('link', { current: 'page' })).toHaveAccessibleName('July 29');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    await expectShown(['2004-02-29']);
    expect(days.queryByRole('link', { name: 'February 30' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveFocus();
  });

  it("begins with today's in New York", async () => {
    vi.useFakeTimers({ now: new Date('2004-07-05T02:00:00Z'), toFake: ['Date'] });
    await open('/on-this-day');
    await expectShown(dates('07-04'));
  });

  it('says that there is nothing on a day', async () => {
    await open('/on-this-day?day=07-06');
    expect(await screen.findByText('The archive has no picture of this day.')).toBeVisible();
  });

  it.each(['13-01', '02-30', 'birthday', ''])('says that “%s” is no day', async (day) => {
    const { user } = await open(`/on-this-day?day=${day}`);
    expect(
      await screen.findByText(`“${day}” is no day of the year.`, { exact: false }),
    ).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'July');
    await user.click(screen.getByRole('link', { name: 'July 4' }));
    await expectShown(dates('07-04'));
  });

  it('opens a picture, whose steps stay on the day', async () => {
    const { user } = await open('/on-this-day?day=07-04');
    await expectShown(dates('07-04'));
    await user.click(screen.getAllByRole('article')[0]!);
    const dialog = await screen.findByRole('dialog');
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    await waitFor(() => expect(dialog).toHaveTextContent('July 4, 2003'));
  });
});
