import { formatCount } from '../../../contract/format';
import type { KeptReport } from '../../../contract/kept';

/** What came of an import, in sentences. */
export function reportOf({ favourites, collections, pictures, left }: KeptReport): string[] {
  const unknown = favourites.unknown + pictures.unknown;
  const lines = [
    `Favourites: ${added(favourites)}.`,
    `Pictures in collections: ${added(pictures)}; new collections: ${formatCount(collections)}.`,
  ];
  if (unknown > 0) {
    lines.push(`Not in this archive: ${formatCount(unknown)}.`);
  }
  if (left.pictures > 0) {
    lines.push(`No room in their collections: ${formatCount(left.pictures)}.`);
  }
  if (left.collections.length > 0) {
    lines.push(
      `No room for the collections: ${left.collections.map((name) => `“${name}”`).join(', ')}.`,
    );
  }
  return lines;
}

const added = (counts: { added: number; there: number }) =>
  `${formatCount(counts.added)} added, ${formatCount(counts.there)} there before`;
