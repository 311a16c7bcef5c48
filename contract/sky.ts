/** The wire of the sky map. */
import * as v from 'valibot';
import { DateSchema } from './pictures';

/** An object that stands still among the stars, with the pictures that show it. */
export const LocatedObjectSchema = v.object({
  /** `m31` */
  id: v.string(),
  name: v.string(),
  /** Right ascension, 0 to 360, and declination in degrees, J2000. */
  ra: v.number(),
  dec: v.number(),
  /** Arcminutes along its longer side, where that is known. */
  size: v.optional(v.number()),
  /** How bright it is as a whole, where that is known: less is brighter. */
  magnitude: v.optional(v.number()),
  /** The constellation that it lies in. */
  constellation_name: v.optional(v.string()),
  /** Newest first. */
  dates: v.array(DateSchema),
});
export type LocatedObject = v.InferOutput<typeof LocatedObjectSchema>;

/** Most pictured first. */
export const SkySchema = v.array(LocatedObjectSchema);
