/** Whose a picture is, as far as its credit tells. */

import { NOT_NAMED } from './unnamed';

/**
 * Public bodies, their telescopes and missions, whose credit alone claims nothing. Each stands for a whole part of
 * a credit line, as more words may name somebody: `NASA (Ann Example)`.
 */
const PUBLIC_BODIES = [
  'NASA|NASA (?:Ames|GSFC|Goddard|HQ|JPL|JSC|KSC|Langley|MSFC)|JPL|JPL-Caltech|GSFC|Goddard|JSC|KSC|MSFC',
  'Ames Research Center|(?:Goddard|Marshall) Space Flight Center|(?:Johnson|Kennedy) Space Center',
  'Jet Propulsion Laboratory|Scientific Visualization Studio|SVS|NSSDC|NOAA|USGS|NSF',
  'STScI|Space Telescope Science Institute|HST|(?:Hubble|James Webb|Spitzer) Space Telescope',
  '(?:The )?(?:JPL )?(?:Apollo|Galileo|Magellan|Mariner|Pioneer|Surveyor|Viking|Voyager) (?:\\d+|Program|Project|Team)',
  'Crew of Apollo \\d+|JPL Imaging Radar Program|Skylab',
];
const PUBLIC_BODY = new RegExp(`^(?:${PUBLIC_BODIES.join('|')})$`);

/**
 * `unknown`: nobody is named. `public`: the source says so. `unclaimed`: public bodies alone are named.
 * `owned`: somebody is named, who has to be asked.
 */
export type Rights = 'unknown' | 'public' | 'unclaimed' | 'owned';

export function rightsOf(credit: string): Rights {
  if (credit === NOT_NAMED) {
    return 'unknown';
  }
  if (/^public domain$/i.test(credit)) {
    return 'public';
  }
  const isClaimed = /©|\bcopyright\b|\brights\b/i.test(credit);
  const names = credit.split(/[,;/&]|\band\b/).map((name) => name.trim());
  return !isClaimed && names.every((name) => PUBLIC_BODY.test(name)) ? 'unclaimed' : 'owned';
}
