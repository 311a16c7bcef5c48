export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}

/** For objects that are made in one place, so that their fields are in the same order. */
export const sameFields = (a: object, b: object): boolean =>
  sameItems(Object.values(a), Object.values(b));
