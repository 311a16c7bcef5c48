import { type SubmitEvent, useRef } from 'react';
import styled from 'styled-components';
import { searchesApi } from '../../api/searches';
import { Search } from '../../components/icons/Search';
import { useAppDispatch } from '../../store/hooks';
import { space } from '../../theme/tokens';
import type { Suggested } from '../../state/screen/screenSlice';
import { SearchField, SearchInput } from '../search/SearchBox';
import { SuggestionList } from '../search/SuggestionList';
import type { SkyObject } from './clusters';
import { suggestPlaces } from './findPlaces';

const MOST_TYPED = 100;

const { listSuggestions } = searchesApi.endpoints;

interface FindOnSkyProps {
  objects: readonly SkyObject[];
  /** Gets the name of an object, a constellation or a star, or what was typed if nothing has such a name. */
  onFind: (name: string) => void;
}

/** Leads the map to what has a name, in any of the languages that the server knows. */
export function FindOnSky({ objects, onFind }: FindOnSkyProps) {
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const find = async (text: string): Promise<Suggested[]> => {
    const part = text.trim().slice(0, MOST_TYPED);
    const answer = part && (await dispatch(listSuggestions.initiate(part, { subscribe: false })));
    // Without an answer there are those that the map knows.
    const named = (answer ? (answer.data ?? []) : []).filter(
      ({ kind, text: name }) => kind === 'object' && objects.some((object) => object.name === name),
    );
    const places = suggestPlaces(part).filter(
      (place) => !named.some(({ text: name }) => name === place.text),
    );
    return [...named, ...places];
  };
  const handleChoose = ({ text }: Suggested) => {
    if (input.current) {
      input.current.value = text;
    }
    onFind(text);
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    const [best] = text ? await find(text) : [];
    // The reader has typed something else meanwhile, and asks for that.
    if (text !== input.current?.value.trim()) {
      return;
    }
    if (best) {
      handleChoose(best);
    } else if (text) {
      onFind(text);
    }
  };
  return (
    <Find role="search" onSubmit={(event) => void handleSubmit(event)}>
      <Search size={20} />
      <SearchInput
        ref={input}
        type="search"
        aria-label="Find on the sky"
        maxLength={MOST_TYPED}
        placeholder="Find on the sky"
        autoComplete="off"
        enterKeyHint="search"
      />
      <SuggestionList input={input} find={find} onChoose={handleChoose} />
    </Find>
  );
}

const Find = styled(SearchField)`
  margin: ${space.m} 0 ${space.s};

  :has(> [role='listbox']) {
    left: 0;
    width: 100%;
  }
`;
