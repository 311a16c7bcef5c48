import { PAGES } from './pages';

/**
 * What search engines and link previews say of a page, by its path. A page without a description shows Home's. They are
 * no part of the table of pages, as that is in the first view, and only the server reads them.
 */
export const PAGE_DESCRIPTIONS = {
  [PAGES.home.path]: 'Thirty years of the astronomy picture of the day in a modern gallery.',
  [PAGES.today.path]: 'The astronomy picture of today, large, and what it shows.',
  [PAGES.trending.path]: 'The pictures of the sky that readers like best.',
  [PAGES.explore.path]:
    'Ways into thirty years of the astronomy picture of the day: a map of the sky, its objects, days and months.',
  [PAGES.about.path]: 'What Skyfolio is, and where its pictures come from.',
  [PAGES.onThisDay.path]:
    'The pictures of one day through all the years: today, or somebody’s birthday.',
  [PAGES.calendar.path]: 'The astronomy pictures of a month at a glance, back to June 1995.',
  [PAGES.objects.path]:
    'Galaxies, nebulae, planets and comets by name, number and constellation, with all pictures that show them.',
  [PAGES.sky.path]:
    'A map of the whole sky with every picture at its place among the stars, over thirty years.',
  [PAGES.collections.path]:
    'Pictures of the sky that somebody keeps together, in an order of their own.',
  [PAGES.credits.path]: 'The people and observatories behind thirty years of pictures of the sky.',
  [PAGES.frame.path]:
    'Pictures of the sky one after the other, for a television, a tablet or a screen on the wall.',
} as const satisfies Record<string, string>;
