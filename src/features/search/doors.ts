import type { Door } from '../../state/screen/screenSlice';

/** The doors into the archive that an empty search box offers, as Explore names them. */
export const DOORS: readonly { door: Door; name: string }[] = [
  { door: 'sky', name: 'The sky' },
  { door: 'objects', name: 'Objects' },
  { door: 'onThisDay', name: 'On this day' },
  { door: 'calendar', name: 'Calendar' },
  { door: 'credits', name: 'Credits' },
];
