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
