import styled from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { useIsHydrating } from '../../components/useIsHydrating';
import { color, radius, space } from '../../theme/tokens';
import { roomFor } from '../../theme/breakpoints';
import { selectApodStatus, selectFallback, selectIsOffline } from '../../state/serviceStatusSlice';

const LABELS = {
  checking: 'Checking',
  up: 'APOD is up',
  down: 'APOD is down',
  offline: 'Offline',
} as const;
const FALLBACKS = { archive: 'saved pictures', sample: 'sample sky' } as const;

/** Says whether the source of the pictures can be reached. */
export function HealthIndicator() {
  const isOffline = useAppSelector(selectIsOffline);
  const known = useAppSelector(selectApodStatus);
  // Offline nothing is known of the source: an earlier answer would be claimed, and a failure made up. Nor is
  // anything known when the page is prerendered.
  const status = useIsHydrating() ? 'checking' : isOffline ? 'offline' : known;
  const fallback = useAppSelector(selectFallback);
  const source = status === 'up' ? fallback : undefined;
  return (
    <Label>
      <Dot data-state={source ? 'checking' : status} aria-hidden="true" />
      {LABELS[status]}
      {source && <Source>· {FALLBACKS[source]}</Source>}
    </Label>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  color: ${color('textQuiet')};
  font-size: 0.8125rem;
  line-height: 1.25;

  ${roomFor.wide} {
    white-space: nowrap;
  }
`;

/** As much of it as the bar has room for. */
const Source = styled.span`
  display: none;
  overflow: hidden;
  text-overflow: ellipsis;

  ${roomFor.wide} {
    display: inline;
  }
`;

const Dot = styled.span`
  min-width: 0.5rem;
  height: 0.5rem;
  border-radius: ${radius.round};
  color: ${color('accent')};
  background: currentColor;
  box-shadow: 0 0 0.5rem currentColor;

  &[data-state='up'] {
    color: ${color('good')};
  }

  &[data-state='down'] {
    color: ${color('bad')};
  }
`;
