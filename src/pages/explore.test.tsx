import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createFilm, createPicture, MockDb } from '../../mocks/db';
import { renderApp } from '../../test/renderApp';

const OBJECT = { type: 'nebula', numbers: [], shown: 1, mentioned: 0 };
const template = (name: string) => `/images/${name}/{width}.{format}`;

const imageOf = (name: RegExp) =>
  screen.getByRole('link', { name }).querySelector('img')?.getAttribute('srcset') ?? '';

it('shows a picture of what each way leads to, and no film', async () => {
  const db = new MockDb([
    createFilm({ date: '2004-07-02', thumbnail: template('film') }),
    ...[1, 2, 3, 4, 5].map((day) =>
      createPicture({ date: `2004-06-0${day}`, thumbnail: template(`day-${day}`) }),
    ),
  ]);
  const handler = http.get('*/api/v1/objects/', () =>
    HttpResponse.json({
      total: 2,
      objects: [
        { ...OBJECT, id: 'moon', name: 'Moon', thumbnail: template('moon') },
        { ...OBJECT, id: 'm42', name: 'M 42', constellation: 'Ori', thumbnail: template('m42') },
      ],
    }),
  );
  await renderApp({ db, history: ['/explore'], handlers: [handler] });
  await waitFor(() => expect(imageOf(/^Objects Galaxies/)).toContain('/images/moon/'));
  expect(imageOf(/^The sky/)).toContain('/images/m42/');
  await waitFor(() => expect(imageOf(/^Calendar A month/)).toContain('/images/day-5/'));
  expect(imageOf(/^Credits The people/)).toContain('/images/day-1/');
});

it('keeps its drawings where there is no picture', async () => {
  const failed = () => HttpResponse.json({}, { status: 500 });
  await renderApp({
    history: ['/explore'],
    handlers: [http.get('*/api/v1/objects/', failed), http.get('*/api/v1/gallery/*', failed)],
  });
  const link = await screen.findByRole('link', { name: /^The sky/ });
  expect(link.querySelector('svg')).toBeInTheDocument();
  expect(link.querySelector('img')).toBeNull();
});
