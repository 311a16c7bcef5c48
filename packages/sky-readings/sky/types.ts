import type { Word } from './words';

/** What an object is. */
export type ObjectType =
  | 'galaxy'
  | 'galaxies'
  | 'nebula'
  | 'planetary-nebula'
  | 'dark-nebula'
  | 'supernova'
  | 'open-cluster'
  | 'globular-cluster'
  | 'star'
  | 'constellation'
  | 'planet'
  | 'dwarf-planet'
  | 'moon'
  | 'asteroid'
  | 'comet'
  | 'other';

/** An object's id, and the place of the text that names it. */
export interface Found {
  id: string;
  start: number;
  end: number;
}

/** An object of the sky, as it is known without any picture. */
export interface SkyObject {
  /** Letters, digits and hyphens, such as `m31`, `sh2-155`, `c-2020-f3`, `rho-ophiuchi`. */
  id: string;
  type: ObjectType;
  /** What it is called first. */
  name: string;
  /** Right ascension and declination in degrees, J2000; bodies of the solar system have none. */
  at?: readonly [ra: number, dec: number];
  /** Arcminutes along its longer side, where that is known. */
  size?: number;
  /** How bright it is as a whole, where that is known: less is brighter. */
  magnitude?: number;
  /** The abbreviation of its constellation, such as `And`. */
  constellation?: string;
  /** In other catalogues, such as `NGC 224`. */
  numbers: readonly string[];
  /** English names that texts are read for. */
  names: readonly string[];
  /** English names that a search finds. */
  alsoCalled: readonly string[];
  /** A name in each of other languages, by ISO 639-1. */
  translations: Readonly<Record<string, string>>;
  /** The planet of a moon. */
  of?: string;
  /** The months, `YYYY-MM`, from which to which a comet was meant by a name that others have too. */
  seen?: readonly [from: string, to: string];
}

/** A place of a text that has the name of an object. */
export interface NamedObject {
  /** Several where they share the name. */
  objects: readonly SkyObject[];
  /** Words of the name. */
  length: number;
  /** The words of the text, and which of them begins the name. */
  words: readonly Word[];
  index: number;
  /** It is the beginning of a name, such as `the Lagoon`, and wants the whole name elsewhere. */
  isShort?: boolean;
}
