/**
 * The computed sample: an archive of the sky that the product shows while it has no other pictures.
 * This file is the only door. Meant to be imported as a whole: `import * as sample`.
 */
export { fill } from './fill';
export { describeDay, renderDay, sizeOfDay, VERSION } from './picture';
