import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { renderApp } from '../../../test/renderApp';

const PICTURES = [
  createPicture({
    date: '2004-07-01',
    title: 'The Orion Nebula',
    explanation: 'Explanation: Gas.',
  }),
  createPicture({ date: '2004-07-02', title: 'Saturn', explanation: 'Explanation: Rings.' }),
  createPicture({
    date: '2004-07-03',
    title: 'A winter sky',
    explanation: 'Explanation: The Orion Nebula is high.',
  }),
];

const open = (address: string) => renderApp({ db: new MockDb(PICTURES), history: [address] });

it('lists the objects, most pictured first, each a link to its page', async () => {
  await open('/objects');
  const list = await screen.findByRole('region', { name: 'Objects' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/objects/m42', '/objects/saturn', '/objects/moon']);
  expect(screen.getByText('3 objects')).toBeVisible();
});

it('finds objects by name and kind, and says so where there is none', async () => {
  const { user } = await open('/objects');
  await screen.findByText('3 objects');
  await user.type(screen.getByRole('searchbox'), 'NGC 1976{Enter}');
  expect(await screen.findByText('1 object')).toBeVisible();
  expect(screen.getByRole('link', { name: /Orion Nebula/ })).toHaveAttribute(
    'href',
    '/objects/m42',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Planet');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('No object of this archive is called so.')).toBeVisible();
});

it('shows more objects when it is asked to, and goes on with the first of them', async () => {
  const objects = Array.from({ length: 62 }, (_, index) => ({
    ...{ id: `ngc${index + 1}`, name: `NGC ${index + 1}`, type: 'galaxy', numbers: [] },
    ...{ shown: 1, mentioned: 0 },
  }));
  const handler = http.get('*/api/v1/objects/', ({ request }) => {
    const start = Number(new URL(request.url).searchParams.get('start') ?? 0);
    return HttpResponse.json({ total: 62, objects: objects.slice(start, start + 60) });
  });
  const { user } = await renderApp({ history: ['/objects'], handlers: [handler] });
  expect(await screen.findByText('The 60 most pictured of 62 objects')).toHaveRole('status');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('62 objects')).toBeVisible();
  expect(screen.getByRole('link', { name: /NGC 61/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('shows what an object is, the pictures that show it, and then those that mention it', async () => {
  await open('/objects/m42');
  expect(await screen.findByRole('heading', { name: 'Orion Nebula', level: 1 })).toBeVisible();
  expect(screen.getByText('M 42, NGC 1976')).toBeVisible();
  expect(screen.getByText('south of 85° north')).toBeVisible();
  expect(screen.getByText(/^First the pictures that show it/)).toBeVisible();
  await expectShown(['2004-07-01', '2004-07-03']);
});

it('shows those that show it, and those that only mention it, on pages beside', async () => {
  const { user } = await open('/objects/m42');
  await user.click(await screen.findByRole('link', { name: 'Only mentioned (1)' }));
  await screen.findByRole('feed', { name: 'Pictures that mention Orion Nebula' });
  await expectShown(['2004-07-03']);
  expect(screen.queryByText(/^First/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Shown (1)' }));
  await screen.findByRole('feed', { name: 'Pictures that show Orion Nebula' });
  await expectShown(['2004-07-01']);
  await user.click(screen.getByRole('link', { name: 'All (2)' }));
  await expectShown(['2004-07-01', '2004-07-03']);
});

it('writes a place just before 24 hours as 0 hours', async () => {
  const object = {
    id: 'm42',
    name: 'Edge',
    type: 'nebula',
    numbers: [],
    names: [],
    translations: [],
  };
  const place = { ra: 359.9, dec: 0, shown: 0, mentioned: 0 };
  const handler = http.get('*/api/v1/objects/m42/', () =>
    HttpResponse.json({ ...object, ...place }),
  );
  await renderApp({ history: ['/objects/m42'], handlers: [handler] });
  expect(await screen.findByText(/right ascension 0 h 0 min/)).toBeVisible();
});

it('says where there is no such object, with a way on', async () => {
  await open('/objects/m999');
  expect(await screen.findByText(/There is no such object/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All objects' })).toHaveAttribute('href', '/objects');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('links the objects of an open picture', async () => {
  await open('/?picture=2004-07-03');
  const dialog = await screen.findByRole('dialog', { name: 'A winter sky' });
  expect(await within(dialog).findByRole('link', { name: 'Orion Nebula' })).toHaveAttribute(
    'href',
    '/objects/m42',
  );
});
