/** A reader's address changes when the old and the new one have confirmed. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MockUser } from '../../../mocks/accounts';
import { MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const NEW = 'ann@canary.example';
const PASSWORD = 'seven clear nights';
const page = () => within(screen.getByRole('main'));

function createAnn() {
  const db = new MockDb();
  return { db, ann: db.accounts.add() };
}

/** The address of the newest link that was mailed to one side. */
function linkOf(db: MockDb, { id }: MockUser, side: 'old-address' | 'new-address') {
  const [code] = [...db.accounts.codes].findLast(([, { purpose }]) => purpose === side)!;
  return `/email/confirm/${id}/${code}`;
}

async function ask(db: MockDb, ann: MockUser) {
  const app = await renderApp({ history: ['/account'], db, session: ann });
  const { user } = app;
  await user.type(await page().findByLabelText('New address'), NEW);
  await user.type(page().getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  await page().findByText('A link is on its way to each of the two addresses.');
  return app;
}

it('is asked for on the account page, where it waits and can be stopped', async () => {
  const { db, ann } = createAnn();
  const { user, store } = await ask(db, ann);
  expect(page().getByText(`${NEW} waits for both to confirm. Neither has so far.`)).toBeVisible();
  expect(page().getByLabelText('New address')).toHaveValue('');
  expect(JSON.stringify(store.getState())).not.toContain('canary');
  await user.click(page().getByRole('button', { name: 'Stop the change' }));
  await waitFor(() => expect(page().queryByText(/waits for both/)).toBeNull());
  expect(ann.emailChange).toBeUndefined();
});

it('shows who has confirmed when the account page is opened again', async () => {
  const { db, ann } = createAnn();
  ann.emailChange = { email: NEW, confirmed: ['old-address'] };
  await renderApp({ history: ['/account'], db, session: ann });
  expect(await page().findByText(/The old one has\.$/)).toBeVisible();
});

it('needs the password', async () => {
  const { db, ann } = createAnn();
  const { user } = await renderApp({ history: ['/account'], db, session: ann });
  await user.type(await page().findByLabelText('New address'), `${NEW}{Enter}`);
  expect(await page().findByText('Please fill in both fields.')).toBeVisible();
  await user.type(page().getByLabelText('Your password'), 'wrong{Enter}');
  expect(await page().findByText('Invalid password.')).toBeVisible();
  expect(ann.emailChange).toBeUndefined();
});

it('takes place by both links, and who is logged in there stays so with the new address', async () => {
  const { db, ann } = createAnn();
  ann.emailChange = { email: NEW, confirmed: [] };
  db.accounts.issueCode(ann, 'old-address');
  db.accounts.issueCode(ann, 'new-address');
  const old = await renderApp({ history: [linkOf(db, ann, 'old-address')], db });
  // Not by opening it.
  const confirm = await page().findByRole('button', { name: 'Confirm' });
  expect(ann.emailChange.confirmed).toEqual([]);
  await old.user.click(confirm);
  expect(
    await page().findByText(
      'Confirmed. Your address changes when the other one has confirmed, too.',
    ),
  ).toBeVisible();
  old.unmount();

  const link = linkOf(db, ann, 'new-address');
  const { user, store } = await renderApp({ history: [link], db, session: ann });
  await user.click(await page().findByRole('button', { name: 'Confirm' }));
  expect(await page().findByText('Your address has changed.')).toBeVisible();
  expect(ann.email).toBe(NEW);
  expect(JSON.stringify(store.getState())).not.toContain('canary');
  await waitFor(() => expect(window.localStorage.getItem('persist:auth')).toContain(NEW));
  await user.click(page().getByRole('link', { name: 'Your account' }));
  expect(await page().findByText(`You are logged in as ${NEW}.`, { exact: false })).toBeVisible();
});

it('ends by one refusal', async () => {
  const { db, ann } = createAnn();
  ann.emailChange = { email: NEW, confirmed: [] };
  db.accounts.issueCode(ann, 'old-address');
  const { user } = await renderApp({ history: [linkOf(db, ann, 'old-address')], db });
  await user.click(await page().findByRole('button', { name: 'Refuse' }));
  expect(await page().findByText('Refused. The address stays as it is.')).toBeVisible();
  expect(ann.emailChange).toBeUndefined();
});

it('says so of a link that does not work', async () => {
  const { user } = await renderApp({ history: ['/email/confirm/1/wrong'] });
  await user.click(await page().findByRole('button', { name: 'Confirm' }));
  expect(await page().findByText('Invalid token for given user.')).toBeVisible();
});
