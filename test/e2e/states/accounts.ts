/** Forms and the account. */
import { expect, type Page } from '@playwright/test';
import { logIn } from '../fixtures';
import { answer, button, hang, likeSome, type PageState, see, seeCards, submit } from './pageState';

export const FORMS: PageState[] = [
  { name: 'login', open: (page) => see(page, '/login', 'Forgot your password?') },
  {
    name: 'login-faults',
    open: (page) => submit(page, '/login', 'Log In', 'Please fill in all the fields.'),
  },
  { name: 'signup', open: (page) => see(page, '/signup', 'Already have an account?') },
  {
    name: 'signup-faults',
    looks: ['phone dark'],
    open: (page) => submit(page, '/signup', 'Sign Up', 'The username field is required.'),
  },
  {
    name: 'signup-done',
    open: async (page) => {
      await answer(page, 'users/', {}, 201);
      await page.goto('/signup');
      await page.getByLabel('Username').fill('Ann');
      await page.getByLabel('Email').fill('ann@example.org');
      await page.getByLabel('Password', { exact: true }).fill('seven clear nights');
      await page.getByLabel('Repeat password', { exact: true }).fill('seven clear nights');
      await button(page, 'Sign Up').click();
      await expect(page.getByText('Account created successfully.')).toBeVisible();
    },
  },
  { name: 'reset', open: (page) => see(page, '/reset_password', 'Send the link') },
  {
    name: 'reset-faults',
    open: (page) => submit(page, '/reset_password', 'Send the link', 'Email is required.'),
  },
  {
    name: 'reset-done',
    open: async (page) => {
      await answer(page, 'users/reset_password/', {});
      await page.goto('/reset_password');
      await page.getByLabel('Email').fill('ann@example.org');
      await button(page, 'Send the link').click();
      await expect(page.getByText('Check your email for a link')).toBeVisible();
    },
  },
  {
    name: 'new-password',
    open: (page) => see(page, '/password/reset/confirm/1/code', 'Set the password'),
  },
  {
    name: 'new-password-faults',
    open: async (page) => {
      const faults = { new_password: ['This password is too common.'] };
      await answer(page, 'users/reset_password_confirm/', faults, 400);
      await submit(
        page,
        '/password/reset/confirm/1/code',
        'Set the password',
        'This password is too common.',
      );
    },
  },
  {
    name: 'activate-loading',
    open: async (page) => {
      await hang(page, 'users/activation/');
      await see(page, '/activate/1/code', 'Activating your account');
    },
  },
  {
    name: 'activate-done',
    open: async (page) => {
      await answer(page, 'users/activation/', {});
      await see(page, '/activate/1/code', 'Account activated successfully.');
    },
  },
  {
    name: 'activate-failed',
    open: async (page) => {
      await answer(page, 'users/activation/', { detail: 'No.' }, 400);
      await see(page, '/activate/1/code', 'Account activation failed. Please try again.');
    },
  },
  { name: 'address', open: (page) => see(page, '/email/confirm/1/code', 'Confirm') },
  {
    name: 'address-confirmed',
    open: async (page) => {
      await answer(page, 'users/set_email_confirm/', { status: 'waiting' });
      await page.goto('/email/confirm/1/code');
      await button(page, 'Confirm').click();
      await expect(page.getByText('when the other one has confirmed, too.')).toBeVisible();
    },
  },
  {
    name: 'address-failed',
    open: async (page) => {
      const faults = { token: ['Invalid token for given user.'] };
      await answer(page, 'users/set_email_confirm/', faults, 400);
      await page.goto('/email/confirm/1/code');
      await button(page, 'Refuse').click();
      await expect(page.getByText('Invalid token for given user.')).toBeVisible();
    },
  },
];

export const ACCOUNT: PageState[] = [
  {
    name: 'home-logged-in',
    open: async (page) => {
      await logIn(page);
      await likeSome(page);
      await seeCards(page);
      await expect(page.getByRole('button', { name: 'Like' }).first()).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    isNarrow: true,
    open: async (page) => {
      await logIn(page);
      await seeCards(page);
      await button(page, 'Account menu').click();
      await expect(button(page, 'Log Out')).toBeVisible();
    },
  },
  { name: 'account', looks: ['desk light'], open: openAccount },
  {
    name: 'account-faults',
    open: async (page) => {
      await openAccount(page);
      await button(page, 'Change my password').click();
      await expect(page.getByText('Please fill in both passwords.')).toBeVisible();
      await button(page, 'Delete my account').click();
      await expect(page.getByText('The password field is required.')).toBeVisible();
    },
  },
  {
    name: 'account-address-waits',
    open: async (page) => {
      await logIn(page);
      await answer(page, 'users/me/email_change/', {
        email: 'ann@new.example',
        confirmed_by_old: true,
        confirmed_by_new: false,
      });
      await see(page, '/account', 'Delete the account');
      await expect(page.getByText('ann@new.example waits for both to confirm.')).toBeVisible();
      await button(page, 'Send the links').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'account-file-added',
    open: async (page) => {
      await answer(page, 'users/me/kept/', {
        favourites: { added: 12, there: 3, unknown: 1 },
        collections: 2,
        pictures: { added: 40, there: 0, unknown: 2 },
        left: { collections: ['Comets'], pictures: 5 },
      });
      await openAccount(page);
      await addFile(page, { format: 'skyfolio-kept', favourites: [] });
      await expect(page.getByText('Favourites: 12 added, 3 there before.')).toBeVisible();
    },
  },
  {
    name: 'account-file-refused',
    open: async (page) => {
      await openAccount(page);
      await addFile(page, {});
      await expect(page.getByText('This is no file of favourites and collections')).toBeVisible();
    },
  },
  {
    name: 'favourites',
    looks: ['phone dark'],
    open: async (page) => {
      await logIn(page);
      await likeSome(page);
      await seeCards(page, '/favourites');
    },
  },
  {
    name: 'favourites-empty',
    open: async (page) => {
      await logIn(page);
      await answer(page, 'favourites/*/count/', { count: 0 });
      await answer(page, 'favourites/*/*/*/', []);
      await see(page, '/favourites', 'Like some images to add them to your favourites.');
    },
  },
  {
    name: 'favourites-visitor',
    open: (page) => see(page, '/favourites', 'Log in to see your favourites.'),
  },
];

/** What a browser sends of a file that somebody chooses. */
const addFile = (page: Page, content: object) =>
  page.getByLabel('Add from a file').setInputFiles({
    name: 'skyfolio-favourites.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });

async function openAccount(page: Page): Promise<void> {
  await logIn(page);
  await see(page, '/account', 'Delete the account');
}
