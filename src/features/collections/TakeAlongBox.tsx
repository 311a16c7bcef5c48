import styled from 'styled-components';
import { color, space } from '../../theme/tokens';
import { picturesOf } from './picturesOf';

interface TakeAlongBoxProps {
  count: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Offers at the log-in to make favourites of what the browser keeps. */
export function TakeAlongBox({ count, isChecked, onChange }: TakeAlongBoxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>Take along {picturesOf(count)} kept in this browser, as favourites</span>
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
`;
