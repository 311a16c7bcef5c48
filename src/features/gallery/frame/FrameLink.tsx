import { useLocation } from 'react-router';
import styled from 'styled-components';
import { Link } from '../../../components/Link';
import { color } from '../../../theme/tokens';
import { frameAddress } from './frameAddress';

/** Leads to the frame that shows the list of this page. */
export function FrameLink() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('picture');
  const list = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  return (
    <Quiet to={frameAddress(list)} state={{ openedHere: true }}>
      Show in a frame
    </Quiet>
  );
}

const Quiet = styled(Link)`
  display: inline-block;
  min-height: 1.5rem;
  color: ${color('textQuiet')};
  text-underline-offset: 0.2em;
`;
