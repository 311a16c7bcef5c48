/** Every page in every state that a reader can meet, and how it comes about. */
import { ACCOUNT, FORMS } from './accounts';
import { COLLECTIONS } from './collections';
import { FRAMES, TEXTS } from './frames';
import { CALENDAR, HOME, PICTURES } from './gallery';
import type { PageState } from './pageState';
import { CREDITS, OBJECTS, SKY } from './sky';

/** What the browser reports of refusals and failures that the states need. */
export const ERRORS_OF_STATES = /status of (400|401|404|500)|ERR_INTERNET_DISCONNECTED/;

export const STATES: readonly PageState[] = [
  ...HOME,
  ...PICTURES,
  ...CALENDAR,
  ...FORMS,
  ...ACCOUNT,
  ...COLLECTIONS,
  ...OBJECTS,
  ...CREDITS,
  ...SKY,
  ...FRAMES,
  ...TEXTS,
];
