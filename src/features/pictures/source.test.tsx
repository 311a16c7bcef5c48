import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const DATE = '2004-07-01';

async function findCard(source: { source_url?: string }) {
  const picture = createPicture({ date: DATE, ...source });
  await renderApp({ db: new MockDb([picture]), history: ['/'] });
  return within(await screen.findByRole('article', { name: picture.title }));
}

describe('the link to where a picture comes from', () => {
  it("is the archive's page of its day", async () => {
    const card = await findCard({});
    const link = card.getByRole('link', { name: 'July 1, 2004, on the source site' });
    expect(link).toHaveAttribute('href', 'https://apod.nasa.gov/apod/ap040701.html');
  });

  it('says so where it leads to a page of the gallery', async () => {
    const card = await findCard({ source_url: '/about#sample-sky' });
    const link = card.getByRole('link', { name: 'July 1, 2004, how it was made' });
    expect(link).toHaveAttribute('href', '/about#sample-sky');
  });
});

it('the links of an explanation lead where they led, in a tab of their own', async () => {
  const explanation = 'Explanation: A moon -- no star -- and a moon again.';
  const db = new MockDb([createPicture({ date: DATE, explanation })]);
  db.links[DATE] = [
    { text: 'moon -- no star', url: 'https://example.org/one' },
    { text: 'words that are gone', url: 'https://example.org/gone' },
    { text: 'a moon', url: 'http://example.org/two' },
  ];
  await renderApp({ db, history: [`/?picture=${DATE}`] });
  const link = await screen.findByRole('link', { name: 'moon – no star' });
  expect(link).toHaveAttribute('href', 'https://example.org/one');
  expect(link).toHaveAttribute('rel', 'noreferrer');
  expect(screen.getByRole('link', { name: 'a moon' })).toHaveAttribute(
    'href',
    'http://example.org/two',
  );
  expect(link.closest('p')).toHaveTextContent('A moon – no star – and a moon again.');
});
