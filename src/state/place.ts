/** Which page is at an address, by the table of pages, and what of the address names the place. */
import { matchPath } from 'react-router';
import { PAGE_ROWS, type PAGES } from '../../contract/pages';

type Parameter = (typeof PAGES)[keyof typeof PAGES]['parameters'][number];

export interface Place {
  /** The path, or its pattern where the path may hold a code of a mail. */
  path: string;
  query: Partial<Record<Parameter, string>>;
}

const NOT_FOUND: Place = { path: '/not-found', query: {} };

/** The page at a path, with the parameters in it; undefined where there is none. */
export function pageAt(path: string) {
  for (const page of PAGE_ROWS) {
    const params = matchPath(page.path, path)?.params;
    // They become a part of calls.
    if (params && page.parameters.every((name) => /^[\w-]*$/.test(params[name] ?? ''))) {
      return { page, params };
    }
  }
  return undefined;
}

/** The place at an address of ours. */
export function placeAt(pathname: string, search: string): Place {
  const found = pageAt(pathname);
  if (!found) {
    return NOT_FOUND;
  }
  const { page, params } = found;
  const inQuery = page.parameters.filter((name) => !(name in params));
  const query = new URLSearchParams(search);
  return {
    path: page.path.replace(/:(\w+)/g, (pattern, name: string) =>
      page.parameters.includes(name) ? (params[name] ?? '') : pattern,
    ),
    query: Object.fromEntries(
      inQuery.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  };
}
