import styled from 'styled-components';
import { look, space } from './look';
import type { Happening } from '../happenings';
import { formatCount, formatDuration, formatTime } from './parts';

const SIGNS: Record<Happening['kind'], string> = {
  action: '',
  call: '⇄',
  error: '⚠',
  remark: '✎',
  rule: '⚠',
};

interface HappeningRowProps {
  id: string;
  happening: Happening;
  /** Its place among all rows, from 0 on. */
  index: number;
  count: number;
  /** In CSS pixels. */
  height: number;
  isActive: boolean;
  /** Whether it is about the moment that the page shows. */
  isCurrent: boolean;
  onChoose: () => void;
}

/** One line: number, time, words, duration and changed slices. */
export function HappeningRow({ happening, index, count, height, ...row }: HappeningRowProps) {
  const { kind, step, time, words, status, duration, changed } = happening;
  const sign = status === 'failed' ? '✕' : SIGNS[kind];
  return (
    <Row
      id={row.id}
      role="option"
      aria-selected={row.isActive}
      aria-current={row.isCurrent ? 'step' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      title={words}
      style={{ top: index * height, height }}
      onClick={row.onChoose}
    >
      <Figure>{formatCount(step)}</Figure>
      <Time>{formatTime(time)}</Time>
      <Sign aria-hidden="true">{sign}</Sign>
      <Words>{words}</Words>
      <Figure>
        {status === 'running' ? 'running' : duration !== undefined && formatDuration(duration)}
      </Figure>
      <Slices>{changed.join(', ')}</Slices>
    </Row>
  );
}

const Row = styled.div`
  position: absolute;
  left: 0;
  display: grid;
  grid-template-columns: 3.25rem 3.5rem 1rem minmax(0, 1fr) 4rem;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  padding: 0 ${space.s};
  border-left: 3px solid transparent;
  cursor: pointer;
  white-space: nowrap;

  &:hover {
    background: ${look('surface')};
  }

  &[aria-current] {
    border-left-color: ${look('accent')};
  }

  &[aria-selected='true'] {
    outline: 1px solid ${look('accent')};
    outline-offset: -1px;
    background: ${look('surface')};
    font-weight: 600;
  }

  @container (max-width: 26rem) {
    grid-template-columns: 2.25rem 1rem minmax(0, 1fr) auto;
    gap: ${space.xs};
  }

  @container (min-width: 40rem) {
    grid-template-columns: 3.25rem 3.5rem 1rem minmax(0, 1fr) 4rem 9rem;
  }
`;

const Figure = styled.span`
  color: ${look('textQuiet')};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Time = styled(Figure)`
  @container (max-width: 26rem) {
    display: none;
  }
`;

const Sign = styled.span`
  text-align: center;
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Slices = styled(Words)`
  display: none;
  color: ${look('textQuiet')};

  @container (min-width: 40rem) {
    display: block;
  }
`;
