import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Rss } from '../../components/icons/Rss';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { color, space } from '../../theme/tokens';
import { useCall } from '../../state/screen/useCall';
import { copy } from './sharing';

interface FeedButtonProps {
  /** Path of the page that the feed follows, without a slash at its end. */
  path: string;
}

/** Copies the address of the feed of what this page is about, for a reader of feeds. */
export function FeedButton({ path }: FeedButtonProps) {
  const [place] = useSearchParams();
  const { messages, send } = useCall('feed');
  const query = new URLSearchParams([...place].filter(([name]) => FOLLOWED.includes(name)));
  const address = new URL(`${path}/feed.xml?${query.toString()}`, window.location.href);
  const copyAddress = async () => ({
    data: await copy(address.href.replace(/\?$/, ''), 'Address of the feed copied.'),
  });
  return (
    <Place>
      <Pill
        type="button"
        onClick={() => void send(() => copyAddress(), { say: (message) => [message] })}
      >
        <Rss size={16} />
        <span>
          Copy feed<VisuallyHidden> address</VisuallyHidden>
        </span>
      </Pill>
      <span role="status">{messages.join(' ')}</span>
    </Place>
  );
}

/** What of a page's address its feed has, too. */
const FOLLOWED = ['q', 'kind'];

const Place = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${color('textQuiet')};
`;

const Pill = styled(Button)`
  padding: ${space.s} ${space.l};
  color: ${color('textQuiet')};
`;
