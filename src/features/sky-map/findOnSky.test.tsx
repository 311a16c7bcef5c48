import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { mockServer } from '../../../mocks/node';
import { gate } from '../../../test/likes';
import { testStore } from '../../../test/testStore';
import { FindOnSky } from './FindOnSky';

it('leads to what was asked for last, and does not change what is typed meanwhile', async () => {
  const { passed, open } = gate();
  let slowAnswers = 0;
  mockServer.use(
    http.get('*/api/v1/suggestions/', async ({ request }) => {
      if (new URL(request.url).search.includes('Vega')) {
        await passed;
        slowAnswers += 1;
      }
      return HttpResponse.json([]);
    }),
  );
  const found: string[] = [];
  render(
    <Provider store={testStore()}>
      <FindOnSky objects={[]} onFind={(name) => found.push(name)} />
    </Provider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('searchbox', { name: 'Find on the sky' });
  await user.type(field, 'Vega{Enter}');
  await user.clear(field);
  await user.type(field, 'Sirius{Enter}');
  await waitFor(() => expect(found).toEqual(['Sirius']));
  open();
  await waitFor(() => expect(slowAnswers).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).toEqual(['Sirius']);
  expect(field).toHaveValue('Sirius');
});
