import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { dayAddress } from '../../../contract/pages';
import { searchesApi } from '../../api/searches';
import { useAppDispatch } from '../../store/hooks';
import type { Suggested } from '../screen';
import { searchedYearDay } from './searchedDays';
import { SuggestionList } from './SuggestionList';
import { typedPart, withSuggestion } from './typedPart';

const MOST_TYPED = 100;

const { listSuggestions } = searchesApi.endpoints;

interface SuggestionsProps {
  /** The field of the search. */
  input: RefObject<HTMLInputElement | null>;
}

/** What a search of the archive may become. */
export function Suggestions({ input }: SuggestionsProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const find = async (text: string): Promise<Suggested[]> => {
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
    } else if (input.current) {
      searchFor(input.current, text);
    }
  };
  return <SuggestionList input={input} find={find} onChoose={handleChoose} />;
}

function searchFor(field: HTMLInputElement, suggestion: string): void {
  field.value = withSuggestion(field.value, suggestion);
  field.form?.requestSubmit();
}
