import { useMemo, useState } from 'react';
import { parseSearch, type SearchQuery } from '../../../contract/searchQuery';
import type { NamedObject } from '../../../contract/suggestions';
import { searchesApi } from '../../api/searches';
import { useHeld } from '../../places/useHeld';

const { listNamedObjects } = searchesApi.endpoints;
const NONE: readonly NamedObject[] = [];

/** A search as it is parsed, and the objects of the sky that it names. */
export interface ParsedQuery {
  parsed: SearchQuery;
  objects: readonly NamedObject[];
  /** Whether the server has named the objects, or failed to. */
  isSettled: boolean;
}

export function useParsedQuery(query: string): ParsedQuery {
  const [lastYear] = useState(() => new Date().getUTCFullYear());
  const parsed = useMemo(() => parseSearch(query, lastYear), [query, lastYear]);
  const { data: objects = NONE, isSuccess, isError } = useHeld(listNamedObjects, query);
  return { parsed, objects, isSettled: isSuccess || isError };
}
