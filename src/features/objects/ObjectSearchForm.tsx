import styled from 'styled-components';
import { OBJECT_TYPES } from '../../../contract/objectLink';
import type { ObjectSearch } from '../../api/objects';
import { SearchForm } from '../../components/SearchForm';
import { roomFor, tight } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { CONSTELLATION_NAMES } from './constellationNames';
import { TYPE_NAMES } from './typeNames';

interface ObjectSearchFormProps {
  search: ObjectSearch;
  onSearch: (search: Record<string, string>) => void;
}

export function ObjectSearchForm(props: ObjectSearchFormProps) {
  return (
    <Form label="Search the objects" placeholder="Andromeda, M 42, Saturn" {...props}>
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
    </Form>
  );
}

const Form = styled(SearchForm)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  max-width: 60rem;

  label,
  button {
    grid-column: 1 / -1;
    margin: 0;
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

  /* The longest of their first words fits. */
  ${tight} {
    select {
      padding: 0 ${space.m};
      font-size: 0.875rem;
    }
  }
`;
