/** What the details of a picture ask for. */
import { keptPath } from '../../../contract/kept';
import { creditsApi } from '../../api/credits';
import { ask, type Query } from '../../api/hold';
import { objectsApi } from '../../api/objects';
import { pagesApi, type PictureList } from '../../api/pages';

/** Objects, names and links of a day's picture. */
export const pictureQueries = (date: string): Query[] => [
  ask(objectsApi.endpoints.getPictureObjects, date),
  ask(creditsApi.endpoints.getPictureCredits, date),
  ask(creditsApi.endpoints.getPictureLinks, date),
];

/** Two pictures that are compared, which need not be in the list of the page. */
export const pairQuery = (dates: readonly string[]): Query => {
  const list: PictureList = { kind: 'subset', path: keptPath(dates) };
  return ask(pagesApi.endpoints.listPage, { list, start: 0, end: dates.length, edition: 0 });
};

/** The dialog shows similar pictures as well. */
export const openPictureQueries = (date: string): Query[] => [
  ...pictureQueries(date),
  ask(creditsApi.endpoints.listSimilarPictures, date),
];
