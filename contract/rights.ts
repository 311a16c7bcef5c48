/** Whose a picture is, as far as its credit tells. */

/** The credit if the source names nobody, as NASA's own pictures are in the public domain. */
export const PUBLIC_DOMAIN = 'Public domain';

/** Public bodies whose credit alone claims nothing. */
const PUBLIC_BODY = /^(?:NASA|JPL|JPL-Caltech|GSFC|Goddard|JSC|KSC|MSFC|STScI|NOAA|USGS|NSF)\b/;

/** `owned`: somebody is named, who has to be asked. */
export type Rights = 'public' | 'unclaimed' | 'owned';

export function rightsOf(credit: string): Rights {
  if (credit === PUBLIC_DOMAIN) {
    return 'public';
  }
  const isClaimed = /©|\bcopyright\b|\brights\b/i.test(credit);
  const names = credit.split(/[,;/&]|\band\b/).map((name) => name.trim());
  return !isClaimed && names.every((name) => PUBLIC_BODY.test(name)) ? 'unclaimed' : 'owned';
}
