/** What the details of a picture ask for. */
import { creditsApi } from '../../api/credits';
import { ask, type Query } from '../../api/hold';
import { objectsApi } from '../../api/objects';

/** Objects, names and links of a day's picture. */
export const pictureQueries = (date: string): Query[] => [
  ask(objectsApi.endpoints.getPictureObjects, date),
  ask(creditsApi.endpoints.getPictureCredits, date),
  ask(creditsApi.endpoints.getPictureLinks, date),
];

/** The dialog shows similar pictures as well. */
export const openPictureQueries = (date: string): Query[] => [
  ...pictureQueries(date),
  ask(creditsApi.endpoints.listSimilarPictures, date),
];
