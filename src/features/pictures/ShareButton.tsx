import { PAGES } from '../../../contract/pages';
import { ToolButton } from '../../components/ToolButton';
import { Share } from '../../components/icons/Share';
import type { Picture } from '../../state/picturesSlice';
import { useCall } from '../../state/screen/useCall';
import { share } from './sharing';
import { ToolMessage } from './ToolMessage';

/** Shares the address of a picture by the device, or copies it. */
export function ShareButton({ picture: { date, title } }: { picture: Picture }) {
  const { messages, send } = useCall(`picture/${date}/share`);
  const handleShare = () => {
    // Over the archive: a search or somebody's favourites may hold it no more.
    const url = new URL(`${PAGES.home.path}?picture=${date}`, window.location.href).href;
    const outcome = async () => ({ data: await share({ title, url }) });
    void send(outcome, { say: (message) => [message] });
  };
  return (
    <>
      <ToolButton name="Share" word="Share" onClick={handleShare}>
        <Share size={20} />
      </ToolButton>
      <ToolMessage role="status">{messages}</ToolMessage>
    </>
  );
}
