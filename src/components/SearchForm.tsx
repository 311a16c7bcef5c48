import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { FAR_MARGIN, roomFor, WIDE_MARGIN_REM } from '../theme/breakpoints';
import { space } from '../theme/tokens';
import { Button } from './Button';
import { pill } from './pill';
import { VisuallyHidden } from './VisuallyHidden';

interface SearchFormProps {
  /** Names the text field. */
  label: string;
  placeholder: string;
  /** The search that the address holds, as texts by the names of the fields. */
  search: object;
  /** Gets the fields that are not blank. */
  onSearch: (search: Record<string, string>) => void;
  className?: string;
  /** Further fields, after the text. */
  children?: ReactNode;
}

/**
 * Looks for entries of a list by a text (`q`). Its fields follow the address, also when Back leads to another search.
 * The form stays the same, and with it the focus.
 */
export function SearchForm(props: SearchFormProps) {
  const { label, placeholder, search, onSearch, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const json = JSON.stringify(search);
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(JSON.parse(json) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = text;
      }
    }
  }, [json]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()] as const] : [],
    );
    onSearch(Object.fromEntries(filled));
  };
  return (
    <Form ref={form} role="search" className={className} onSubmit={handleSubmit}>
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          name="q"
          type="search"
          maxLength={100}
          placeholder={placeholder}
          autoComplete="off"
        />
      </label>
      {children}
      <Button type="submit">Search</Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  max-width: 36rem;
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xl};

  /* At the left edge, as the heading above it. */
  ${roomFor.wide} {
    margin-left: calc(${FAR_MARGIN} + ${WIDE_MARGIN_REM}rem - ${space.l});
  }

  label {
    flex: 1 1 12rem;
  }

  button {
    flex: 0 1 auto;
    margin: 0 auto;
  }

  input,
  select {
    ${pill}
    width: 100%;
    min-width: 0;
  }
`;
