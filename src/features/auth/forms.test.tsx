/** The forms of accounts: what they ask, refuse, say and send. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { MockDb } from '../../../mocks/db';
import { renderApp } from '../../../test/renderApp';

const API = '*/api/v1';
const UNREACHABLE = 'Skyfolio cannot be reached. Check your connection and try again.';
const PASSWORD = 'seven clear nights';

const page = () => within(screen.getByRole('main'));
const field = (label: string) => page().findByLabelText(label);
const alertLines = (role: 'alert' | 'status' = 'alert') =>
  waitFor(() => {
    const lines = within(page().getByRole(role)).getAllByRole('listitem');
    return lines.map(({ textContent }) => textContent);
  });
const unreachable = (path: string) => http.post(`${API}/${path}`, () => HttpResponse.error());
const refusing = (path: string, status: number, body: object) =>
  http.post(`${API}/${path}`, () => HttpResponse.json(body, { status }));

async function setup(path: string, options: Parameters<typeof renderApp>[0] = {}) {
  const db = options.db ?? new MockDb();
  const app = await renderApp({ history: [path], ...options, db });
  /** Fills the fields in; the last text ends with Enter where it says so. */
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      const input = await field(label);
      await app.user.clear(input);
      if (text) {
        await app.user.type(input, text);
      }
    }
  };
  const press = async (name: string) => app.user.click(await page().findByRole('button', { name }));
  return { ...app, fill, press };
}

describe('Log In', () => {
  it('asks for both fields', async () => {
    const { fill, press } = await setup('/login');
    await press('Log In');
    expect(await alertLines()).toEqual(['Please fill in all the fields.']);
    await fill({ Email: 'ann@example.org' });
    await press('Log In');
    expect(await alertLines()).toEqual(['Please fill in all the fields.']);
    await fill({ Email: '  ', Password: 'x' });
    await press('Log In');
    expect(await alertLines()).toEqual(['Please fill in all the fields.']);
  });

  it("shows the server's word on a wrong password, until it is dismissed", async () => {
    const { fill, press } = await setup('/login');
    await fill({ Email: 'ann@example.org', Password: 'wrong{Enter}' });
    expect(await alertLines()).toEqual(['No active account found with the given credentials']);
    await press('Dismiss');
    expect(page().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so when the server cannot be reached', async () => {
    const { fill } = await setup('/login', { handlers: [unreachable('jwt/create')] });
    await fill({ Email: 'ann@example.org', Password: 'x{Enter}' });
    expect(await alertLines()).toEqual([UNREACHABLE]);
  });

  it('has typed fields that password managers know, and the way to the other forms', async () => {
    await setup('/login');
    expect(await field('Email')).toHaveAttribute('type', 'email');
    expect(await field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(await field('Password')).toHaveAttribute('autocomplete', 'current-password');
    const links = page().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/reset_password', '/signup']);
  });

  it('sends one call for two quick presses of Enter', async () => {
    const db = new MockDb();
    db.accounts.add();
    let calls = 0;
    const { fill } = await setup('/login', {
      db,
      handlers: [
        http.post(`${API}/jwt/create`, () => {
          calls += 1;
        }),
      ],
    });
    await fill({ Email: 'ann@example.org', Password: `${PASSWORD}{Enter}{Enter}` });
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(calls).toBe(1);
  });
});

describe('Sign Up', () => {
  const REQUIRED = [
    'The username field is required.',
    'The email fiels is required.',
    'The password field is required.',
    'The repeat password field is required.',
  ];
  const PERSON = { Username: 'Ann', Email: 'ann@example.org' };
  const passwords = (first: string, second = first) => ({
    Password: first,
    'Repeat password': second,
  });

  it('tells of every empty field at once', async () => {
    const { fill, press } = await setup('/signup');
    await press('Sign Up');
    expect(await alertLines()).toEqual(REQUIRED);
    await fill(PERSON);
    await press('Sign Up');
    expect(await alertLines()).toEqual(REQUIRED.slice(2));
  });

  it('compares the two passwords', async () => {
    const { fill, press } = await setup('/signup');
    await fill({ ...PERSON, ...passwords(PASSWORD, 'another') });
    await press('Sign Up');
    expect(await alertLines()).toEqual(["The two password fields didn't match."]);
  });

  it("shows all of the server's messages", async () => {
    const { fill, press } = await setup('/signup', {
      handlers: [
        refusing('users/', 400, {
          email: ['Enter a valid email address.'],
          password: ['This password is too common.', 'This password is entirely numeric.'],
        }),
      ],
    });
    await fill({ ...PERSON, ...passwords('12345678') });
    await press('Sign Up');
    expect(await alertLines()).toEqual([
      'Enter a valid email address.',
      'This password is too common.',
      'This password is entirely numeric.',
    ]);
  });

  it('says so when the server cannot be reached', async () => {
    const { fill } = await setup('/signup', { handlers: [unreachable('users/')] });
    await fill({ ...PERSON, ...passwords(PASSWORD, `${PASSWORD}{Enter}`) });
    expect(await alertLines()).toEqual([UNREACHABLE]);
  });

  it('makes an account and gives way to the news of it', async () => {
    const { db, fill } = await setup('/signup');
    await fill({ ...PERSON, ...passwords(PASSWORD, `${PASSWORD}{Enter}`) });
    expect(await alertLines('status')).toEqual([
      'Account created successfully. Please check your email to verify your account.',
    ]);
    expect(page().queryByRole('textbox')).not.toBeInTheDocument();
    expect(db.accounts.find('ann@example.org')).toMatchObject({ name: 'Ann', active: false });
  });

  it('shows and hides each password by the keyboard', async () => {
    const { user } = await setup('/signup');
    for (const label of ['Password', 'Repeat password']) {
      const name = label.toLowerCase();
      const input = await field(label);
      expect(input).toHaveAttribute('type', 'password');
      expect(input).toHaveAttribute('autocomplete', 'new-password');
      input.focus();
      await user.tab();
      expect(document.activeElement).toHaveAccessibleName(`Show ${name}`);
      await user.keyboard('{Enter}');
      expect(input).toHaveAttribute('type', 'text');
      expect(document.activeElement).toHaveAccessibleName(`Hide ${name}`);
      await user.keyboard(' ');
      expect(input).toHaveAttribute('type', 'password');
    }
    expect(await field('Username')).toHaveAttribute('autocomplete', 'nickname');
    expect(await field('Email')).toHaveAttribute('autocomplete', 'email');
  });
});

describe('a form with faults', () => {
  it('marks each faulty field, says what is wrong with it, and moves the focus to the first', async () => {
    const { fill, press } = await setup('/signup');
    await press('Sign Up');
    await waitFor(async () => expect(await field('Username')).toHaveFocus());
    expect(await field('Email')).toBeInvalid();
    expect(await field('Email')).toHaveAccessibleDescription('The email fiels is required.');
    await fill({
      Username: 'Ann',
      Email: 'ann@example.org',
      Password: 'a',
      'Repeat password': 'b',
    });
    await press('Sign Up');
    await waitFor(async () => expect(await field('Repeat password')).toHaveFocus());
    expect(await field('Repeat password')).toHaveAccessibleDescription(
      "The two password fields didn't match.",
    );
    expect(await field('Username')).toBeValid();
    await press('Dismiss');
    expect(await field('Repeat password')).toBeValid();
  });

  it('gives the server’s messages to the fields that they are about', async () => {
    const { fill } = await setup('/signup', {
      handlers: [refusing('users/', 400, { email: ['Enter a valid email address.'] })],
    });
    await fill({
      Username: 'Ann',
      Email: 'nowhere',
      Password: PASSWORD,
      'Repeat password': `${PASSWORD}{Enter}`,
    });
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
    expect(await field('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  });

  it('says the rules of a password before one is typed', async () => {
    await setup('/signup');
    expect(await field('Password')).toHaveAccessibleDescription(/^At least 8 characters/);
  });

  it('leaves the focus where there is no field to blame', async () => {
    const { fill } = await setup('/login');
    await fill({ Email: 'ann@example.org', Password: 'wrong{Enter}' });
    expect(await alertLines()).toEqual(['No active account found with the given credentials']);
    expect(await field('Password')).toHaveFocus();
  });
});

describe('Reset Password', () => {
  it('asks for the address', async () => {
    const { press } = await setup('/reset_password');
    await press('Send the link');
    expect(await alertLines()).toEqual(['Email is required.']);
  });

  it('tells of the mail, until it is dismissed', async () => {
    const { fill, press } = await setup('/reset_password');
    await fill({ Email: 'ann@example.org{Enter}' });
    expect(await alertLines('status')).toEqual([
      'Check your email for a link to reset your password.',
    ]);
    await press('Dismiss');
    expect(page().getByRole('status')).toBeEmptyDOMElement();
  });

  it("shows the server's first message", async () => {
    const { fill } = await setup('/reset_password');
    await fill({ Email: 'nowhere{Enter}' });
    expect(await alertLines()).toEqual(['Enter a valid email address.']);
  });

  it('says so when the server cannot be reached', async () => {
    const { fill } = await setup('/reset_password', {
      handlers: [unreachable('users/reset_password/')],
    });
    await fill({ Email: 'ann@example.org{Enter}' });
    expect(await alertLines()).toEqual([UNREACHABLE]);
  });
});

describe('Reset password confirmation', () => {
  const NEW = 'eight dark nights';

  it('sets the password with the codes of the link', async () => {
    const db = new MockDb();
    const ann = db.accounts.add();
    const code = db.accounts.issueCode(ann, 'reset');
    const { fill, press } = await setup(`/password/reset/confirm/${ann.id}/${code}`, { db });
    await fill({ 'New password': NEW, 'Repeat new password': `${NEW}{Enter}` });
    expect(await alertLines('status')).toEqual([
      'Your password has been reset successfully. You can now log in with your new password.',
    ]);
    expect(ann.password).toBe(NEW);
    expect(await field('New password')).toHaveValue('');
    await press('Dismiss');
    expect(page().getByRole('status')).toBeEmptyDOMElement();
  });

  it("checks nothing itself and shows the first of the server's messages", async () => {
    const { press } = await setup('/password/reset/confirm/1/wrong');
    await press('Set the password');
    expect(await alertLines()).toEqual(['This field may not be blank.']);
  });

  it('tells of a link that does not work', async () => {
    const { fill } = await setup('/password/reset/confirm/1/wrong');
    await fill({ 'New password': NEW, 'Repeat new password': `${NEW}{Enter}` });
    expect(await alertLines()).toEqual(['Invalid token for given user.']);
    expect(await field('New password')).toHaveValue(NEW);
  });
});

describe('Activate account', () => {
  it('activates on load, once', async () => {
    const db = new MockDb();
    const ann = db.accounts.add({ active: false });
    const code = db.accounts.issueCode(ann, 'activation');
    let calls = 0;
    await setup(`/activate/${ann.id}/${code}`, {
      db,
      handlers: [
        http.post(`${API}/users/activation/`, () => {
          calls += 1;
        }),
      ],
    });
    await waitFor(async () =>
      expect(await alertLines('status')).toEqual([
        'Account activated successfully. You can now log in.',
      ]),
    );
    expect(ann.active).toBe(true);
    expect(calls).toBe(1);
    expect(page().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('says so when it fails', async () => {
    await setup('/activate/1/wrong');
    expect(await alertLines()).toEqual(['Account activation failed. Please try again.']);
  });
});
