/** No page leaves a reader without a way on. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MockDb } from '../../mocks/db';
import { renderApp } from '../../test/renderApp';

const page = () => within(screen.getByRole('main'));

describe('a dead end has a link', () => {
  it.each([
    ['/favourites', 'Log in', '/login'],
    ['/activate/1/wrong', 'Sign up for a new link', '/signup'],
    ['/reset_password', 'Back to log in', '/login'],
  ])('%s', async (path, name, href) => {
    await renderApp({ history: [path] });
    expect(await page().findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('where nothing is liked so far', async () => {
    const db = new MockDb();
    await renderApp({ history: ['/favourites'], db, session: db.accounts.add() });
    expect(await page().findByRole('link', { name: 'See what others like' })).toHaveAttribute(
      'href',
      '/trending',
    );
  });
});

it('the account page leads to the log-in, and from there back', async () => {
  const db = new MockDb();
  db.accounts.add();
  const { user } = await renderApp({ history: ['/account'], db });
  await user.type(await page().findByLabelText('Email'), 'ann@example.org');
  await user.type(page().getByLabelText('Password'), 'seven clear nights{Enter}');
  expect(await page().findByRole('heading', { name: 'Account' })).toBeVisible();
});

it('a page that comes without a reload is announced', async () => {
  const { user } = await renderApp();
  await user.click(screen.getByRole('link', { name: 'About' }));
  await page().findByRole('heading', { name: 'About' });
  await waitFor(() =>
    expect(document.getElementById('page-announcement')).toHaveTextContent('About'),
  );
});

it('the line above the page can be stopped', async () => {
  const { user } = await renderApp();
  const pause = screen.getByRole('checkbox', { name: 'Pause' });
  await user.click(pause);
  expect(pause).toBeChecked();
});
