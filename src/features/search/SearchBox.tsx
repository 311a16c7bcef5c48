import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SEARCH_MAX_LENGTH } from '../../../contract/pictures';
import { SEARCH_HEIGHT } from '../../components/Hero';
import { Search } from '../../components/icons/Search';
import { lazyPart } from '../../components/lazyPart';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useAppSelector } from '../../store/hooks';
import { phone } from '../../theme/breakpoints';
import { color, motion, radius, space } from '../../theme/tokens';
import { selectSuggestions } from '../../state/screen/screenSlice';
import { SEARCH_ID } from './slashKey';

/** The first focus asks for them. Without them the box does its work. */
const { Part: Suggestions } = lazyPart(
  async () => (await import('./Suggestions')).Suggestions,
  true,
);

interface SearchBoxProps {
  /** The search that is shown; a change of it replaces what was typed. */
  query: string;
  /** Enter was pressed; blank text means no search. */
  onSearch: (query: string) => void;
}

/** Searches on Enter. Escape leads back to the archive. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(query);
  const [isUsed, setIsUsed] = useState(false);
  const hasSuggestions = useAppSelector(selectSuggestions) !== null;
  useEffect(() => {
    // In the prerendered page it may have the focus before its code is there.
    if (document.activeElement === input.current) {
      setIsUsed(true);
    }
    // After a search from this box, the box keeps what somebody has typed since.
    if (input.current && query !== sent.current) {
      input.current.value = query;
    }
    sent.current = query;
  }, [query]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    sent.current = typeof text === 'string' ? text.trim() : '';
    onSearch(sent.current);
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    // The browser empties the box, and its pictures are left with it.
    if (key === 'Escape' && query) {
      onSearch('');
    }
  };
  return (
    <SearchField role="search" onSubmit={handleSubmit}>
      <label htmlFor={SEARCH_ID}>
        <Search size={20} />
        <VisuallyHidden>Search the archive</VisuallyHidden>
      </label>
      <SearchInput
        ref={input}
        id={SEARCH_ID}
        // The form works without code as well: the browser opens `/?q=…`.
        name="q"
        type="search"
        // An empty value as well would be written again when React takes over the prerendered box.
        defaultValue={query || undefined}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder="galaxy, nebula, Saturn"
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        onFocus={() => setIsUsed(true)}
        onKeyDown={handleKeyDown}
      />
      {(isUsed || hasSuggestions) && <Suggestions input={input} />}
    </SearchField>
  );
}

/** A field that suggests, with its sign. */
export const SearchField = styled.form`
  display: flex;
  align-items: center;
  gap: ${space.m};
  flex: 1;
  min-width: 0;
  padding: 0 ${space.xl};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  background: ${color('surface')};
  color: ${color('textQuiet')};
  cursor: text;
  transition: border-color ${motion.quick};

  ${phone} {
    gap: ${space.s};
    padding: 0 ${space.m};
  }

  label {
    display: flex;
  }

  &:focus-within {
    border-color: ${color('accent')};
  }
`;

export const SearchInput = styled.input`
  flex: 1;
  min-width: 0;
  height: calc(${SEARCH_HEIGHT} - 2px);
  border: 0;
  outline: 0;
  background: transparent;
  color: ${color('text')};
  font-size: 1.0625rem;
  text-overflow: ellipsis;

  &::placeholder {
    ${phone} {
      font-size: 0.9375rem;
    }
  }
`;
