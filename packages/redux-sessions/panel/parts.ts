/** What both faces of the panel are built from. */
import styled, { css } from 'styled-components';
import { look, radius, space } from './look';

/** Narrower windows show the panel as a sheet at their lower edge. */
export const SHEET = '@media (max-width: 35.9rem)';

/** What QA alone sees, above the page. */
export const floating = css`
  position: fixed;
  z-index: ${look('depth')};
  border: 1px solid ${look('accent')};
  border-radius: ${radius.m};
  background: ${look('raised')};
  box-shadow: 0 0.75rem 2rem ${look('shadow')};
  color: ${look('text')};
  font-size: 0.8125rem;

  &,
  * {
    box-sizing: border-box;
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
`;

export const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 2rem;
  padding: 0 ${space.m};
  border: 1px solid ${look('hairline')};
  border-radius: ${radius.round};
  background: ${look('surface')};
  color: inherit;
  font: inherit;
  font-weight: 500;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${look('accent')};
    background: ${look('raised')};
  }

  &[aria-pressed='true'] {
    border-color: ${look('accent')};
    text-decoration: underline;
  }

  &:disabled {
    color: ${look('textQuiet')};
    cursor: default;
  }

  /* A label shows the focus of what it holds. */
  &:focus-within {
    border-color: ${look('accent')};
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
  border: 1px solid ${look('edge')};
  border-radius: ${radius.s};
  background: ${look('surface')};
  color: inherit;
  font: inherit;

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
  color: ${look('textQuiet')};
`;

/** For screen readers alone. */
export const Hidden = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
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
