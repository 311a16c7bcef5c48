/** An object of the sky as searches and dialogs name it. A file of its own, because the first view needs no more of objects. */
import * as v from 'valibot';

export const OBJECT_TYPES = [
  'galaxy',
  'galaxies',
  'nebula',
  'planetary-nebula',
  'dark-nebula',
  'supernova',
  'open-cluster',
  'globular-cluster',
  'star',
  'constellation',
  'planet',
  'dwarf-planet',
  'moon',
  'asteroid',
  'comet',
  'other',
] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

export const objectFields = {
  id: v.string(),
  name: v.string(),
  type: v.picklist(OBJECT_TYPES),
  /** The abbreviation of its constellation, such as `And`. */
  constellation: v.optional(v.string()),
};
/** An object as the page links it. */
export const ObjectLinkSchema = v.object(objectFields);
export type ObjectLink = v.InferOutput<typeof ObjectLinkSchema>;
