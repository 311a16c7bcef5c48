/** What people call sights of the sky in other languages: written by hand, as no catalogue has them. */
import sights from './sights.json';
import { squash } from './squash';

let byName: Map<string, string> | undefined;

/** The English name of a sight by its name in another language: `aurora` of `Polarlicht`. */
export function sightCalled(name: string): string | undefined {
  byName ??= new Map(
    Object.entries(sights).flatMap(([sight, names]) =>
      names.map((each) => [squash(each), sight] as const),
    ),
  );
  return byName.get(squash(name));
}
