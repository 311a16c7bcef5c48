/** Where the Sun stands, to a quarter of a degree, and what computing with degrees needs. */

export const RADIANS = Math.PI / 180;
export const DAY = 86_400_000;
/** 12:00 UTC on January 1, 2000, from which the formulas count days. */
const J2000 = Date.UTC(2000, 0, 1, 12);

/** Degrees as 0 to 360. */
export const within = (degrees: number): number => ((degrees % 360) + 360) % 360;
export const sine = (degrees: number): number => Math.sin(degrees * RADIANS);
export const cosine = (degrees: number): number => Math.cos(degrees * RADIANS);
export const daysAt = (time: number): number => (time - J2000) / DAY;

/** The Sun, in degrees, by the low-precision formulas of the Astronomical Almanac. */
export function sunAt(time: number): { ra: number; dec: number } {
  const days = daysAt(time);
  const anomaly = 357.528 + 0.985_600_3 * days;
  const longitude = 280.46 + 0.985_647_4 * days + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly);
  const obliquity = 23.439;
  return {
    ra: within(Math.atan2(cosine(obliquity) * sine(longitude), cosine(longitude)) / RADIANS),
    dec: Math.asin(sine(obliquity) * sine(longitude)) / RADIANS,
  };
}
