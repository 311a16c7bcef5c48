import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { ToolButton } from '../../components/ToolButton';
import { Code } from '../../components/icons/Code';
import { Quote } from '../../components/icons/Quote';
import { Share } from '../../components/icons/Share';
import { color } from '../../theme/tokens';
import { useCall } from '../../state/screen/useCall';
import type { Picture } from '../../state/picturesSlice';
import { bibTex } from './bibTex';
import { copy, share } from './sharing';

/** Shares the address of a picture by the device, or copies it, the code that shows it on another site, or its BibTeX. */
export function ShareButtons({ picture }: { picture: Picture }) {
  const { messages, send } = useCall(`picture/${picture.date}/share`);
  const report = (outcome: () => Promise<string>) =>
    void send(async () => ({ data: await outcome() }), { say: (message) => [message] });
  const handleShare = () => {
    const { date, title } = picture;
    // Over the archive: a search or somebody's favourites may hold it no more.
    const url = new URL(`${PAGES.home.path}?picture=${date}`, window.location.href).href;
    report(() => share({ title, url }));
  };
  const handleEmbed = () => report(() => copy(embedCode(picture), 'Code copied.'));
  const handleCite = () =>
    report(() => copy(bibTex(picture, window.location.href), 'BibTeX copied.'));
  return (
    <>
      <ToolButton name="Share" onClick={handleShare}>
        <Share size={20} />
      </ToolButton>
      <ToolButton name="Copy the code to embed it" onClick={handleEmbed}>
        <Code size={20} />
      </ToolButton>
      <ToolButton name="Copy as BibTeX" onClick={handleCite}>
        <Quote size={20} />
      </ToolButton>
      <Message role="status">{messages}</Message>
    </>
  );
}

/** Width of the embedded page in pixels, height of its words, and limits of its picture's height. */
const WIDTH = 640;
const WORDS = 72;
const [LOWEST, HIGHEST] = [200, 800];

/** HTML that shows the picture with its credit on another site. */
function embedCode({ date, title, image_width: width, image_height: height }: Picture): string {
  const high = width && height ? Math.round((WIDTH * height) / width) : WIDTH * 0.75;
  const frame = document.createElement('iframe');
  frame.src = new URL(`/embed/${date}`, window.location.href).href;
  frame.title = title;
  frame.width = String(WIDTH);
  frame.height = String(Math.min(Math.max(high, LOWEST), HIGHEST) + WORDS);
  frame.setAttribute('loading', 'lazy');
  frame.setAttribute('style', 'border:0');
  return frame.outerHTML;
}

const Message = styled.span`
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;

  /* Without words it takes no gap between the buttons. */
  &:empty {
    position: absolute;
  }
`;
