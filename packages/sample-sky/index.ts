/** The package's door. Meant to be imported as a whole: `import * as sample`. */
export type { DrawingFormat } from './drawing/render';
export { fill } from './fill';
export { describeDay, renderDay, sizeOfDay, VERSION } from './picture';
export { renderStill } from './still';
