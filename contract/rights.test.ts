import { expect, it } from 'vitest';
import { rightsOf } from './rights';

it.each([
  ['Public domain', 'public'],
  ['NASA', 'unclaimed'],
  ['NASA/JPL-Caltech', 'unclaimed'],
  ['NASA, STScI and JPL', 'unclaimed'],
  ['NASA, ESA, Hubble Heritage', 'owned'],
  ['NASA; © Ann Example', 'owned'],
  ['NASA Ames; all rights reserved', 'owned'],
  ['Ann Example', 'owned'],
  ['Nasanova Observatory', 'owned'],
])('the picture of %s is %s', (credit, rights) => {
  expect(rightsOf(credit)).toBe(rights);
});
