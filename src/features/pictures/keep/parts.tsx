/** What the panels of Keep are made of. */
import styled from 'styled-components';
import { color, radius, space } from '../../../theme/tokens';

export const Panel = styled.section`
  flex: 1 0 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding: ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('surface')};
`;

interface CheckBoxProps {
  label: string;
  /** Pictures that are kept there. */
  count: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A place to keep a picture in. */
export function CheckBox({ label, count, isChecked, onChange }: CheckBoxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
      <small>{count}</small>
    </Label>
  );
}

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
    accent-color: ${color('accent')};
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
