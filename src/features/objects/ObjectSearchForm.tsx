import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { OBJECT_TYPES } from '../../../contract/objects';
import type { ObjectSearch } from '../../api/objects';
import { Button } from '../../components/Button';
import { pill } from '../../components/pill';
import { useFilledFields } from '../../components/useFilledFields';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { roomFor, tight } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { CONSTELLATION_NAMES } from './constellationNames';
import { TYPE_NAMES } from './typeNames';

interface ObjectSearchFormProps {
  search: ObjectSearch;
  onSearch: (search: Record<string, string>) => void;
}

/** Looks for objects by name, kind and constellation. */
export function ObjectSearchForm({ search, onSearch }: ObjectSearchFormProps) {
  const form = useFilledFields(search);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()] as const] : [],
    );
    onSearch(Object.fromEntries(asked));
  };
  return (
    <Form ref={form} role="search" onSubmit={handleSubmit}>
      <label>
        <VisuallyHidden>Search the objects</VisuallyHidden>
        <input
          name="q"
          type="search"
          maxLength={100}
          placeholder="Andromeda, M 42, Saturn"
          autoComplete="off"
        />
      </label>
      <select name="type" aria-label="Kind">
        <option value="">All kinds</option>
        {OBJECT_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_NAMES[type]}
          </option>
        ))}
      </select>
      <select name="constellation" aria-label="Constellation">
        <option value="">All constellations</option>
        {Object.entries(CONSTELLATION_NAMES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit">Search</Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space.m};
  max-width: 60rem;
  margin: 0 auto;
  padding: 0 ${space.l} ${space.xl};

  label,
  button {
    grid-column: 1 / -1;
  }

  ${roomFor.medium} {
    grid-template-columns: 1fr 1fr;
  }

  ${roomFor.wide} {
    grid-template-columns: 2fr 1fr 1fr auto;

    label,
    button {
      grid-column: auto;
    }
  }

  input,
  select {
    ${pill}
    width: 100%;
    min-width: 0;
  }

  /* The longest of their first words fits. */
  ${tight} {
    select {
      padding: 0 ${space.m};
      font-size: 0.875rem;
    }
  }
`;
