import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { pill } from '../../components/pill';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { space } from '../../theme/tokens';

interface CreditSearchFormProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Looks for people and organisations by a part of their names. */
export function CreditSearchForm({ search, onSearch }: CreditSearchFormProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    onSearch(typeof asked === 'string' ? asked.trim() : '');
  };
  return (
    // A search that is shown by Back fills the field anew.
    <Form key={search} role="search" onSubmit={handleSubmit}>
      <label>
        <VisuallyHidden>Search the names</VisuallyHidden>
        <input
          name="q"
          type="search"
          defaultValue={search}
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
