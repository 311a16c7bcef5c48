/** The objects of the sky and their names. */
export { chartOf, CONSTELLATIONS, findObject } from './sky/catalogue';
export { namesAlone } from './sky/namesAlone';
export { namedObjects, prepareNames, searchNames, suggestNames } from './sky/searchNames';
export { sightCalled } from './sky/sights';
export type { SkyObject } from './sky/types';
