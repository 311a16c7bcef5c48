import styled, { css } from 'styled-components';
import { color, space } from '../theme/tokens';

interface CheckBoxProps {
  label: string;
  /** Number of matching pictures, shown behind the label. */
  count?: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CheckBox({ label, count, isChecked, onChange }: CheckBoxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </Label>
  );
}

/** A box that the browser draws, in the colours of the theme. Red light has no grey. */
export const nativeBox = css`
  accent-color: ${color('accent')};

  :root[data-theme='night'] & {
    filter: url(#red-light);
  }
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 2.75rem;
  cursor: pointer;

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    ${nativeBox}
  }

  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color('textQuiet')};
    font-variant-numeric: tabular-nums;
  }
`;
