import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { SIGNUP_CLOSED, type SignupRule } from '../../../contract/signup';
import { SIGNUP_META } from '../../../contract/signup';
import { MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const page = () => within(screen.getByRole('main'));

describe('the log-ins of a user', () => {
  const setup = async () => {
    const db = new MockDb();
    const ann = db.accounts.add();
    return { ...(await renderApp({ db, session: ann, history: ['/account'] })), ann };
  };

  it('are listed, and one elsewhere ends by its button', async () => {
    const { user, ann, store } = await setup();
    const end = await page().findByRole('button', { name: /^End Safari on iOS, last seen/ });
    expect(page().getByText('Firefox on Linux')).toHaveTextContent(
      'this browser, network 192.0.2.0/24',
    );
    await user.click(end);
    await waitFor(() => expect(end).not.toBeInTheDocument());
    expect(ann.sessions.map(({ device }) => device)).toEqual(['Firefox on Linux']);
    expect(page().queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
    // Nobody who gets a report of the store learns where its reader was.
    expect(JSON.stringify(store.getState())).not.toContain('192.0.2.0');
  });

  it('all end at once but this one', async () => {
    const { user, ann } = await setup();
    await user.click(await page().findByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(page().queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(ann.sessions).toMatchObject([{ current: true }]);
  });
});

describe('a closed sign-up', () => {
  const close = (rule: SignupRule) => {
    const meta = document.createElement('meta');
    meta.name = SIGNUP_META;
    meta.content = rule;
    document.head.append(meta);
  };
  afterEach(() => document.querySelector(`meta[name="${SIGNUP_META}"]`)?.remove());

  it.each(['off', 'invite'] as const)('says why (%s), and no page links to it', async (rule) => {
    close(rule);
    const { user } = await renderApp({ history: ['/signup'] });
    expect(await page().findByText(SIGNUP_CLOSED[rule])).toBeVisible();
    expect(page().queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(page().getByRole('link', { name: 'Log in' }));
    expect(await page().findByLabelText('Email')).toBeVisible();
    expect(page().queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
  });

  it('opens by the link of an invitation, whose code the form sends', async () => {
    close('invite');
    const bodies: unknown[] = [];
    const { user } = await renderApp({
      history: ['/signup#invitation=a-code'],
      handlers: [
        http.post('*/api/v1/users/', async ({ request }) => {
          bodies.push(await request.json());
          return HttpResponse.json({ detail: SIGNUP_CLOSED.invite }, { status: 403 });
        }),
      ],
    });
    await user.type(await page().findByLabelText('Username'), 'Ann');
    await user.type(page().getByLabelText('Email'), 'ann@example.org');
    await user.type(page().getByLabelText('Password'), 'seven clear nights');
    await user.type(page().getByLabelText('Repeat password'), 'seven clear nights{Enter}');
    expect(await page().findByText(SIGNUP_CLOSED.invite)).toBeVisible();
    expect(bodies).toMatchObject([{ email: 'ann@example.org', invitation: 'a-code' }]);
  });
});
