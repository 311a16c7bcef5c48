import { useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/Button';
import { Pause } from '../../components/icons/Pause';
import { Play } from '../../components/icons/Play';
import { color, radius, space } from '../../theme/tokens';

/** Milliseconds that each year is shown. */
const PACE = 450;

interface YearSliderProps {
  first: number;
  last: number;
  /** Pictures up to the end of this year are shown. */
  year: number;
  onYear: (year: number) => void;
}

/** Goes through the years of the archive, by hand or by itself. */
export function YearSlider({ first, last, year, onYear }: YearSliderProps) {
  const id = useId();
  const [isPlaying, setIsPlaying] = useState(false);
  const showNext = useEffectEvent(() => {
    onYear(Math.min(year + 1, last));
    if (year + 1 >= last) {
      setIsPlaying(false);
    }
  });
  useEffect(() => {
    if (!isPlaying) {
      return undefined;
    }
    const timer = window.setInterval(() => showNext(), PACE);
    return () => window.clearInterval(timer);
  }, [isPlaying]);

  const handlePlay = () => {
    if (!isPlaying && year >= last) {
      onYear(first);
    }
    setIsPlaying(!isPlaying);
  };
  return (
    <Panel>
      <IconButton
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play the years'}
        onClick={handlePlay}
      >
        {isPlaying ? <Pause size={18} /> : <Play size={18} />}
      </IconButton>
      <label htmlFor={id}>Until</label>
      <input
        id={id}
        type="range"
        min={first}
        max={last}
        value={year}
        aria-valuetext={`the end of ${year}`}
        onChange={({ target }) => onYear(Number(target.value))}
      />
      {/* Screen readers read the slider's value, and the map's objects are announced above it. */}
      <span aria-hidden>{year}</span>
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  right: ${space.m};
  bottom: ${space.m};
  left: ${space.m};
  display: flex;
  align-items: center;
  gap: ${space.s};
  max-width: 34rem;
  margin: 0 auto;
  padding: 0 ${space.l} 0 ${space.xs};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.round};
  background: ${color('surface')};

  input {
    flex: 1;
    min-width: 4rem;
    accent-color: ${color('accent')};
  }

  /* Firefox and WebKit draw a part of it in white or grey. */
  :root[data-theme='night'] & input {
    filter: url(#red-light);
  }

  span {
    min-width: 2.5rem;
    font-variant-numeric: tabular-nums;
  }
`;
