/** The objects of the sky, and the rules that find them and other subjects in texts. This file is the only door. */
export { chartOf, CONSTELLATIONS, findObject } from './catalogue';
export { findObjects, type FoundObjects, RULES_VERSION } from './findObjects';
export { LABELLED, LABELLED_MENTIONS } from './labelled';
export { namedObjects, prepareNames, searchNames, suggestNames } from './searchNames';
export { sightCalled } from './sights';
export { findSubjects } from './subjects';
export type { SkyObject } from './types';
