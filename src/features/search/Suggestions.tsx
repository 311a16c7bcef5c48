import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { dayAddress, PAGES } from '../../../contract/pages';
import { searchesApi } from '../../api/searches';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { adoptStyles } from '../../theme/adoptStyles';
import { phone } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { lastSearchesChanged, selectLastSearches } from '../../state/uiSlice';
import type { Door, Suggested } from '../../state/screen/screenSlice';
import { withSearch } from './lastSearches';
import { searchedYearDay } from './searchedYearDay';
import { SuggestionList } from './SuggestionList';
import { typedPart, withSuggestion } from './typedPart';

const MOST_TYPED = 100;
const NO_SEARCHES: readonly string[] = [];
/** Pages that an empty search box offers. */
const DOORS: readonly Door[] = ['sky', 'objects', 'onThisDay', 'calendar', 'credits'];

const { listSuggestions } = searchesApi.endpoints;

interface SuggestionsProps {
  /** The field of the search. */
  input: RefObject<HTMLInputElement | null>;
}

/** What a search of the archive may become. While nothing is typed, the last searches and ways into the archive. */
export function Suggestions({ input }: SuggestionsProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const lastSearches = useAppSelector(selectLastSearches) ?? NO_SEARCHES;
  const keep = (searches: readonly string[]) =>
    dispatch(lastSearchesChanged({ lastSearches: searches }));
  const find = async (text: string): Promise<Suggested[]> => {
    if (text.trim() === '') {
      return beginnings(lastSearches);
    }
    const { before, part: typed } = typedPart(text);
    const part = typed.slice(0, MOST_TYPED);
    // The page of a day has no other keywords.
    const yearDay = before ? undefined : searchedYearDay(part);
    const result = part && (await dispatch(listSuggestions.initiate(part, { subscribe: false })));
    // Without an answer the field does its work as well.
    return [
      ...(yearDay === undefined ? [] : [{ kind: 'yearDay' as const, text: yearDay }]),
      ...(result ? (result.data ?? []) : []),
    ];
  };
  const handleChoose = ({ kind, text }: Suggested) => {
    if (kind === 'yearDay') {
      void navigate(dayAddress(text));
    } else if (kind === 'door') {
      void navigate(PAGES[text].path);
    } else if (input.current) {
      searchFor(input.current, kind === 'last' ? (lastSearches[Number(text)] ?? '') : text);
    }
  };
  const handleRemove = ({ text }: Suggested) => {
    const remaining = lastSearches.filter((_, index) => index !== Number(text));
    keep(remaining);
    return beginnings(remaining);
  };
  const handleSearch = (text: string) => {
    if (text) {
      keep(withSearch(lastSearches, text));
    }
  };
  return (
    <SuggestionList
      input={input}
      find={find}
      onChoose={handleChoose}
      onRemove={handleRemove}
      onSearch={handleSearch}
    />
  );
}

const beginnings = (lastSearches: readonly string[]): Suggested[] => [
  ...lastSearches.map((_, index) => ({ kind: 'last' as const, text: String(index) })),
  ...DOORS.map((door) => ({ kind: 'door' as const, text: door })),
];

function searchFor(field: HTMLInputElement, suggestion: string): void {
  field.value = withSuggestion(field.value, suggestion);
  field.form?.requestSubmit();
}

/** On a phone the field takes the width of its row while it has the focus, over what stands beside it. */
adoptStyles(`
  ${phone} {
    header:has(#search:focus) {
      z-index: ${depth('newsButton')};
    }

    header div:has(> form #search:focus) {
      padding-right: 0;

      &[data-alone] > button {
        display: none;
      }
    }
  }
`);
