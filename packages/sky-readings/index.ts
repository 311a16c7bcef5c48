/** Reads pictures of the sky, and compares what was read. */
export { measureCredits } from './credits/measureCredits';
export { addSpelling, type Credited, mergeNames, type Spelling } from './credits/mergeNames';
export { readCredit } from './credits/readCredit';
export { cellsAround, type Colors, distanceOf, parseColors } from './pictureColors';
export {
  type ReadPicture,
  readPicture,
  type Readings,
  RULES_VERSION,
  type TraitKind,
} from './readPicture';
export { measureObjects } from './sky/measureObjects';
export { writtenWord } from './titleWords';
