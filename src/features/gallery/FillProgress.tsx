import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { color, space } from '../../theme/tokens';

export function FillProgress({ done, total }: { done: number; total: number }) {
  return (
    <Line>
      <label htmlFor="filling">
        The archive is filling: {formatCount(done)} of {formatCount(total)} days
      </label>
      <Bar id="filling" value={done} max={total} />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.l};
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.progress`
  width: min(16rem, 80%);
  height: 0.25rem;
  border: 0;
  /* Without a border Chromium draws it green, whatever the accent colour. */
  appearance: none;
  background: ${color('hairline')};
  color: ${color('accent')};

  &::-webkit-progress-bar {
    background: none;
  }

  &::-webkit-progress-value {
    background: currentcolor;
  }

  &::-moz-progress-bar {
    background: currentcolor;
  }
`;
