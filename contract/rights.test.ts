import { expect, it } from 'vitest';
import { rightsOf } from './rights';

it.each([
  ['Not named; see the original page', 'unknown'],
  ['Public domain', 'public'],
  ['NASA', 'unclaimed'],
  ['NASA/JPL-Caltech', 'unclaimed'],
  ['NASA, STScI and JPL', 'unclaimed'],
  ['NASA/ GSFC', 'unclaimed'],
  ['NASA, Kennedy Space Center', 'unclaimed'],
  ['NASA, Hubble Space Telescope', 'unclaimed'],
  ['NASA,Viking Project,USGS', 'unclaimed'],
  ['NASA, JPL, Galileo Project', 'unclaimed'],
  ['NASA, The Apollo Program', 'unclaimed'],
  ['NASA, Crew of Apollo 13', 'unclaimed'],
  ['NASA, Voyager 2', 'unclaimed'],
  ['Copyright, but the source does not say whose', 'owned'],
  ['NASA (Ann Example)', 'owned'],
  ['NASA, Hubble Space Telescope (courtesy of Ann Example)', 'owned'],
  ['JPL Fellow Ann Example', 'owned'],
  ['NASA, Voyager 2, Copyright Ann Example', 'owned'],
  ['Apollo Example', 'owned'],
  ['NASA, ESA', 'owned'],
  ['ESO', 'owned'],
  ['NASA, ESA, CSA, STScI', 'owned'],
  ['Example Team, ESA, NASA', 'owned'],
  ['AURA, NOAO, NSF', 'owned'],
  ['NASA, ESA, Hubble Heritage', 'owned'],
  ['NASA; © Ann Example', 'owned'],
  ['NASA Ames; all rights reserved', 'owned'],
  ['Ann Example', 'owned'],
  ['Nasanova Observatory', 'owned'],
])('the picture of %s is %s', (credit, rights) => {
  expect(rightsOf(credit)).toBe(rights);
});
