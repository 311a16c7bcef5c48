import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useSearchParams } from 'react-router';
import { startsOf } from '../../api/foundParts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppThunk, RootState } from '../../store/types';

export interface FoundPart {
  /** Of all parts. */
  total: number;
}

interface PartState<Part> {
  data?: Part | undefined;
  isError: boolean;
}

export interface PartSource<Part extends FoundPart> {
  /** Of the part that begins there. Keep it while the search is the same. */
  select: (start: number) => (state: RootState) => PartState<Part>;
  /** Asks for a part again. */
  load: (start: number) => AppThunk<unknown>;
  /** Entries of a part at most. */
  length: number;
}

export interface FoundParts<Part> {
  /** As far as they have come, one after the other. */
  parts: Part[];
  hasMore: boolean;
  isFailed: boolean;
  isLoading: boolean;
  /** Shows one part more, or asks again for the one that did not come. */
  showMore: () => void;
}

/** The parts that the address asks for (`?more=2`) of what a search has found. */
export function useFoundParts<Part extends FoundPart>({
  select,
  load,
  length,
}: PartSource<Part>): FoundParts<Part> {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const more = query.get('more') ?? '';
  const starts = useMemo(() => startsOf(more, length), [more, length]);
  const selectors = useMemo(() => starts.map(select), [starts, select]);
  const states = useAppSelector((state) => selectors.map((each) => each(state)), shallowEqual);
  const missing = states.findIndex(({ data }) => data === undefined);
  const shown = missing === -1 ? states : states.slice(0, missing);
  const isFailed = states[missing]?.isError === true;
  const showMore = () => {
    if (isFailed) {
      dispatch(load(starts[missing] ?? 0));
    } else if (missing === -1) {
      const next = new URLSearchParams(query);
      next.set('more', String(starts.length));
      setQuery(next, { replace: true });
    }
  };
  const parts = shown.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    parts,
    hasMore: parts.length * length < (parts.at(-1)?.total ?? 0),
    isFailed,
    isLoading: missing !== -1 && !isFailed,
    showMore,
  };
}
