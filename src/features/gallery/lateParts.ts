/**
 * The parts of a gallery that no first view needs, in one file: each file of its own would cost the first view its name.
 * `late.ts` loads them, where Knip does not see it.
 */
/** @public */
export { FillProgress } from './FillProgress';
/** @public */
export { GalleryTools } from './GalleryTools';
/** @public */
export { JumpHead } from './JumpHead';
/** @public */
export { NewsButton } from './NewsButton';
/** @public */
export { PassedPictures } from './PassedPictures';
/** @public */
export { LAYOUTS } from './grid/denseLayouts';
/** @public */
export { MonthSlider } from '../timeline/MonthSlider';
/** @public */
export { RaggedEnds } from './grid/RaggedEnds';
/** @public */
export { CardTools } from './select/CardTools';
/** @public */
export { Selection } from './select/Selection';
