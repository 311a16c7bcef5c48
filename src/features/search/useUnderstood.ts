import { useMemo, useState } from 'react';
import { parseSearch, type SearchQuery } from '../../../contract/searchQuery';
import type { NamedObject } from '../../../contract/suggestions';
import { searchesApi } from '../../api/searches';
import { useHeld } from '../../places/useHeld';

const { listNamedObjects } = searchesApi.endpoints;
const NONE: readonly NamedObject[] = [];

/** What a search was understood to ask for. */
export interface UnderstoodSearch {
  asked: SearchQuery;
  /** The objects of the sky that it names. */
  objects: readonly NamedObject[];
  /** Whether the server has told of objects, or does not. */
  isSettled: boolean;
}

export function useUnderstood(query: string): UnderstoodSearch {
  const [lastYear] = useState(() => new Date().getUTCFullYear());
  const asked = useMemo(() => parseSearch(query, lastYear), [query, lastYear]);
  const { data: objects = NONE, isSuccess, isError } = useHeld(listNamedObjects, query);
  return { asked, objects, isSettled: isSuccess || isError };
}
