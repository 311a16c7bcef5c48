/**
 * What search engines and link previews are told of the pages. It is no part of the table of pages, as that is in the
 * first view, and only the server reads this.
 */
import { PAGES } from './pages';

interface CrawledPage {
  /** A page without one shows Home's. */
  description?: string;
  /** Whether search engines are led to it, asked not to read it, or not to show it, as only those with its link find it. */
  robots?: 'sitemap' | 'disallow' | 'noindex';
}

/** By the path of the page. */
export const CRAWLED_PAGES = {
  [PAGES.home.path]: {
    description: 'Thirty years of the astronomy picture of the day in a modern gallery.',
    robots: 'sitemap',
  },
  [PAGES.today.path]: {
    description: 'The astronomy picture of today, large, and what it shows.',
    robots: 'sitemap',
  },
  [PAGES.trending.path]: {
    description: 'The pictures of the sky that readers like best.',
    robots: 'sitemap',
  },
  [PAGES.favourites.path]: { robots: 'disallow' },
  [PAGES.explore.path]: {
    description:
      'Ways into thirty years of the astronomy picture of the day: a map of the sky, its objects, days and months.',
    robots: 'sitemap',
  },
  [PAGES.about.path]: {
    description: 'What Skyfolio is, and where its pictures come from.',
    robots: 'sitemap',
  },
  [PAGES.account.path]: { robots: 'disallow' },
  [PAGES.resetPassword.path]: { robots: 'disallow' },
  [PAGES.activate.path]: { robots: 'disallow' },
  [PAGES.confirmPasswordReset.path]: { robots: 'disallow' },
  [PAGES.answerEmail.path]: { robots: 'disallow' },
  [PAGES.onThisDay.path]: {
    description: 'The pictures of one day through all the years: today, or somebody’s birthday.',
    robots: 'sitemap',
  },
  [PAGES.calendar.path]: {
    description: 'The astronomy pictures of a month at a glance, back to June 1995.',
    robots: 'sitemap',
  },
  [PAGES.objects.path]: {
    description:
      'Galaxies, nebulae, planets and comets by name, number and constellation, with all pictures that show them.',
    robots: 'sitemap',
  },
  [PAGES.sky.path]: {
    description:
      'A map of the whole sky with every picture at its place among the stars, over thirty years.',
    robots: 'sitemap',
  },
  [PAGES.collections.path]: {
    description: 'Pictures of the sky that somebody keeps together, in an order of their own.',
  },
  [PAGES.shared.path]: { robots: 'noindex' },
  [PAGES.kept.path]: { robots: 'noindex' },
  [PAGES.credits.path]: {
    description: 'The people and observatories behind thirty years of pictures of the sky.',
    robots: 'sitemap',
  },
  [PAGES.frame.path]: {
    description:
      'Pictures of the sky one after the other, for a television, a tablet or a screen on the wall.',
  },
} as const satisfies Record<string, CrawledPage>;

export const crawledPage = (path: string): CrawledPage | undefined =>
  (CRAWLED_PAGES as Partial<Record<string, CrawledPage>>)[path]; // any path
