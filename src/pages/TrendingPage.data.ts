import type { PlaceData } from '../places/placeData';

export const data = { list: () => ({ kind: 'trending' }) } satisfies PlaceData;
