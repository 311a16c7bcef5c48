/**
 * Memoizes a function of a list that grows at its end: the last result is extended by the new items. So a
 * page of Load more costs the same however long the list is.
 *
 * @param make the result for a whole list.
 * @param add the result for a list with what was added to it.
 */
export function appendingMemo<Item, Result>(
  make: (items: readonly Item[]) => Result,
  add: (result: Result, items: readonly Item[]) => Result,
): (items: readonly Item[]) => Result {
  let last: { items: readonly Item[]; result: Result } | undefined;
  return (items) => {
    if (!last || !startsWith(items, last.items)) {
      last = { items, result: make(items) };
    } else if (items.length > last.items.length) {
      last = { items, result: add(last.result, items.slice(last.items.length)) };
    }
    return last.result;
  };
}

export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && startsWith(a, b);
}

function startsWith(items: readonly unknown[], first: readonly unknown[]): boolean {
  return items === first || first.every((item, index) => item === items[index]);
}
