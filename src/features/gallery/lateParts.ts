/** What a gallery draws once the first view is over, in one file of the build. */
export { RaggedEnds } from './grid/RaggedEnds';
export { CardTools } from './select/CardTools';
export { Selection } from './select/Selection';
