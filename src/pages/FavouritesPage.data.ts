import type { PlaceData } from '../places/placeData';

export const data = {
  list: ({ session }) => (session === undefined ? undefined : { kind: 'favourites', session }),
} satisfies PlaceData;
