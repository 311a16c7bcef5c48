import { Link, useLocation } from 'react-router';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Maximize } from '../../components/icons/Maximize';
import { signAlone } from '../../components/signAlone';
import { low } from '../../theme/breakpoints';
import { color, space } from '../../theme/tokens';
import type { EntryState } from '../../places/historyEntry';
import { frameAddress } from './frameAddress';

/** Leads to the frame that shows the list of this page. */
export function FrameLink() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const overlay of ['picture', 'select', 'by']) {
    query.delete(overlay);
  }
  const list = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  return (
    <Pill as={Link} to={frameAddress(list)} state={{ openedHere: true } satisfies EntryState}>
      <Maximize size={16} /> <span>Show in a frame</span>
    </Pill>
  );
}

const Pill = styled(Button)`
  padding: ${space.s} ${space.l};
  color: ${color('textQuiet')};
  text-decoration: none;

  ${low.medium} {
    ${signAlone}
  }
`;
