import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import type { CreditSearch } from '../../api/credits';
import { Button } from '../../components/Button';
import { pill } from '../../components/pill';
import { useFilledFields } from '../../components/useFilledFields';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { space } from '../../theme/tokens';

interface CreditSearchFormProps {
  search: CreditSearch;
  onSearch: (search: string) => void;
}

/** Looks for people and organisations by a part of their names. */
export function CreditSearchForm({ search, onSearch }: CreditSearchFormProps) {
  const form = useFilledFields(search);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    onSearch(typeof asked === 'string' ? asked.trim() : '');
  };
  return (
    <Form ref={form} role="search" onSubmit={handleSubmit}>
      <label>
        <VisuallyHidden>Search the names</VisuallyHidden>
        <input
          name="q"
          type="search"
          maxLength={100}
          placeholder="A name, or a part of it"
          autoComplete="off"
        />
      </label>
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

  label {
    flex: 1 1 12rem;
  }

  button {
    flex: 0 1 auto;
    margin: 0 auto;
  }

  input {
    ${pill}
    width: 100%;
  }
`;
