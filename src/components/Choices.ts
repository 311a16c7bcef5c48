import styled from 'styled-components';
import { color, radius, space } from '../theme/tokens';

/** A group of choices in a menu: `<label>`s with their radio buttons or checkboxes. */
export const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  font-size: 0.9375rem;

  legend {
    padding: ${space.xs} ${space.m};
    color: ${color('textQuiet')};
    font-size: 0.8125rem;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-height: 2.75rem;
    padding: 0 ${space.m};
    border-radius: ${radius.s};
    cursor: pointer;

    &:hover {
      background: ${color('raised')};
    }
  }

  /* Drawn here, as the browser's own is white or grey, which night vision must not show. */
  input {
    flex: none;
    appearance: none;
    width: 1rem;
    height: 1rem;
    margin: 0;
    border: 1px solid ${color('edge')};
    border-radius: ${radius.round};

    &:checked {
      border: 0.3125rem solid ${color('accent')};
    }
  }

  input[type='checkbox'] {
    border-radius: 0.25rem;
  }
`;
