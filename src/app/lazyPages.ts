/** This file comes with the first page beside Home. */
export { MorePages } from './MorePages';
export * from '../pages/pageData';
