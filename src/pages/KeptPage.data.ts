import type { PlaceData } from '../places/placeData';

export const data = {
  list: ({ path }) => ({ kind: 'subset', path: path.slice(1) }),
} satisfies PlaceData;
