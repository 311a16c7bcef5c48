/** Icons of the tabs, in Lucide's style, 24 units wide. Styles draw them, so that the first view has each of them once. */
const HOME = 'M3 11 12 4 21 11V20H3z';
const TODAY = 'M4 5H20V20H4zM4 10H20';
const EXPLORE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 8 14 14 8 16 10 10z';
const FAVOURITES = 'M12 20 4 12a5 5 0 1 1 8-6 5 5 0 1 1 8 6z';
const MORE = 'M4 12h2M11 12h2M18 12h2';

/** A mask in the shape of a drawing, which the colour of the words shines through. */
const mask = (path: string): string =>
  `mask-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E");`;

/** For the element that stands above the words of a tab. The build drops the function: the page has these styles. */
export const tabIcons = () => `
  &[href='/']::before {
    ${mask(HOME)}
  }
  &[href='/today']::before {
    ${mask(TODAY)}
  }
  &[href='/explore']::before {
    ${mask(EXPLORE)}
  }
  &[href='/favourites']::before {
    ${mask(FAVOURITES)}
  }
  &:is(button)::before {
    ${mask(MORE)}
  }
`;
