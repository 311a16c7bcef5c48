import styled from 'styled-components';
import { space } from '../../theme/tokens';
import { FeedButton } from '../pictures/FeedButton';
import { FrameLink } from './FrameLink';

/** The ways from a page to the frame of its list and to its feed, in one row. @param feed path of the page that it follows */
export function ListWays({ feed }: { feed: string }) {
  return (
    <Row>
      <FrameLink />
      <FeedButton path={feed} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: inherit;
  gap: ${space.s};
`;
