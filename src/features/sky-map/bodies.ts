import type { ObjectSearch } from '../../api/objects';

/** The searches that find the planets and the Moon with their pictures. */
export const BODIES = [
  { q: '', type: 'planet', constellation: '' },
  { q: 'Moon', type: 'moon', constellation: '' },
] as const satisfies ObjectSearch[];
