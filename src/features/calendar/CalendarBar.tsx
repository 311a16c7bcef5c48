/** The parts of the bars that lead from day to day, and from month to month. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { MONTHS } from '../../../contract/format';
import { IconButton } from '../../components/Button';
import { pill } from '../../components/pill';
import { tight } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { twoDigits } from './calendarDays';

export const CalendarBar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s};

  /* Where all of them do not fit, the choice of the year is left. */
  ${tight} {
    gap: ${space.xs};

    .far {
      display: none;
    }
  }
`;

interface StepProps {
  /** Where it leads; there is nothing without it, and its place stays free. */
  to: string | undefined;
  label: string;
  /** There is another way that far, so it may go where there is no room. */
  isFar?: boolean;
  children: ReactNode;
}

export function Step({ to, label, isFar, children }: StepProps) {
  const className = isFar ? 'far' : undefined;
  return to === undefined ? (
    <Gap className={className} />
  ) : (
    <IconButton as={Link} className={className} to={to} aria-label={label} title={label}>
      {children}
    </IconButton>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}

/** The months as options; their values have two digits. */
export const MONTH_OPTIONS = MONTHS.map((name, index) => ({ value: twoDigits(index + 1), name }));

const Gap = styled.span`
  width: 2.75rem;
`;

const Select = styled.select`
  min-width: 0;
  ${pill}
  font-size: 0.9375rem;

  ${tight} {
    padding-left: ${space.s};
    font-size: 0.875rem;
  }
`;
