/** The frame, and pages of text. */
import { expect } from '@playwright/test';
import { fail, type PageState, see } from './pageState';

export const FRAMES: PageState[] = [
  {
    name: 'frame',
    open: async (page) => {
      await page.goto('/frame');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('dialog img[data-shown="true"]')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'frame-unknown',
    open: async (page) => {
      await page.goto('/frame?list=/about');
      await expect(page.getByText('There is no such list')).toBeVisible();
    },
  },
  {
    name: 'frame-failed',
    open: async (page) => {
      await fail(page, 'gallery/**');
      await page.goto('/frame');
      await expect(page.getByText('The pictures do not come at the moment.')).toBeVisible();
    },
  },
];

export const TEXTS: PageState[] = [
  { name: 'explore', open: (page) => see(page, '/explore', 'Other ways') },
  { name: 'contribute', open: (page) => see(page, '/contribute', 'Spread the word') },
  { name: 'about', open: (page) => see(page, '/about', 'The sample sky') },
  { name: 'stored', open: (page) => see(page, '/stored', 'With an account') },
  { name: 'not-found', open: (page) => see(page, '/nowhere', 'Page not found') },
];
