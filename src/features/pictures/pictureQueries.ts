/** What the details of a picture ask for. */
import { creditsApi } from '../../api/credits';
import { objectsApi } from '../../api/objects';
import { ask, type PlaceQuery } from '../../places/placeData';

/** Objects and names of a day's picture. */
export const pictureQueries = (date: string): PlaceQuery[] => [
  ask(objectsApi.endpoints.getPictureObjects, date),
  ask(creditsApi.endpoints.getPictureCredits, date),
];

/** The dialog shows similar pictures as well. */
export const openPictureQueries = (date: string): PlaceQuery[] => [
  ...pictureQueries(date),
  ask(creditsApi.endpoints.listSimilarPictures, date),
];
