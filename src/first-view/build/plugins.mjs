// What the build does for the first view of Home. docs/decisions/014-start-of-home.md has the trials.
import { compileHint } from './compileHint.mjs';
import { fonts } from './fonts.mjs';
import { precompress } from './precompress.mjs';
import { prerender } from './prerender.mjs';

/** Each line says what a start of Home is like without the plugin. */
export const firstView = () => [
  fonts(), // 79 kB more, and the cards come 21 % later on a slow line
  compileHint(), // two thirds more script on the main thread
  ...prerender(), // the largest paint on a slow line comes after 2.2 s instead of 0.7
  precompress(), // the cards come 18 % later on a slow line
];

/** Without groups: 46 requests, and the cards come 50 % later. */
export const codeSplitting = {
  groups: [
    // What Home needs is one file, which compresses better than several and is asked for once.
    { name: 'skyfolio', tags: ['$initial'] },
    // What several later parts share: on a slow line each file of a kilobyte would take a round trip.
    { name: 'shared', minShareCount: 2 },
  ],
};
