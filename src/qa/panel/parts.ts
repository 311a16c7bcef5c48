/** What both faces of the panel are built from. */
import styled, { css } from 'styled-components';
import { Button } from '../../components/Button';
import { depth } from '../../theme/depths';
import { color, radius, space } from '../../theme/tokens';

/** Narrower windows show the panel as a sheet at their lower edge. */
export const SHEET = '@media (max-width: 35.9rem)';

/** What QA alone sees, above the page. */
export const floating = css`
  position: fixed;
  z-index: ${depth('qaPanel')};
  border: 1px solid ${color('accent')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  color: ${color('text')};
  font-size: 0.8125rem;
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
`;

export const Tool = styled(Button)`
  min-height: 2rem;
  padding: 0 ${space.m};

  &[aria-pressed='true'] {
    border-color: ${color('accent')};
    text-decoration: underline;
  }

  /* Disabled tools wait for nothing. */
  &:disabled {
    cursor: default;
  }

  /* A label shows the focus of what it holds. */
  &:focus-within {
    border-color: ${color('accent')};
  }

  ${SHEET} {
    min-height: 2.75rem;
  }
`;

/** Around what one types into. */
export const field = css`
  min-width: 0;
  min-height: 2rem;
  padding: 0 ${space.s};
  border: 1px solid ${color('edge')};
  border-radius: ${radius.s};
  background: ${color('surface')};

  ${SHEET} {
    min-height: 2.75rem;
  }
`;

export const Field = styled.input`
  /* Each browser has a usual width of its own. */
  width: 10.25rem;
  ${field}
`;

export const Choice = styled.select`
  ${field}
`;

export const Quiet = styled.span`
  color: ${color('textQuiet')};
`;

export const formatCount = (number: number) => number.toLocaleString('en');

/** Characters, as a file's size. */
export const formatSize = (characters: number) =>
  characters < 999_500
    ? `${Math.ceil(characters / 1_000)} kB`
    : `${(characters / 1_000_000).toFixed(1)} MB`;

/** `3:07.4`: minutes and seconds from the start. */
export function formatTime(milliseconds: number): string {
  const seconds = (milliseconds / 1_000) % 60;
  return `${Math.floor(milliseconds / 60_000)}:${seconds < 9.95 ? '0' : ''}${seconds.toFixed(1)}`;
}

export const formatDuration = (milliseconds: number) =>
  milliseconds < 10_000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
