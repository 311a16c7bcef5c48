import { useMemo, useState } from 'react';
import { parseSearch, type SearchQuery } from '../../../contract/searchQuery';
import type { NamedObject } from '../../../contract/suggestions';
import { searchesApi } from '../../api/searches';
import { useAppSelector } from '../../store/hooks';

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
  const select = useMemo(() => listNamedObjects.select(query), [query]);
  const { data: objects = NONE, isSuccess, isError } = useAppSelector(select);
  return { asked, objects, isSettled: isSuccess || isError };
}
