import { Button } from '../../components/Button';
import { Code } from '../../components/icons/Code';
import { Ellipsis } from '../../components/icons/Ellipsis';
import { Quote } from '../../components/icons/Quote';
import type { Picture } from '../../state/picturesSlice';
import { useCall } from '../../state/screen/useCall';
import { usePanel } from '../../state/screen/usePanel';
import { bibTex } from './bibTex';
import { SizesButton } from './download/SizesButton';
import { Panel } from './Panel';
import { PanelButton } from './PanelButton';
import { copy } from './sharing';
import { ToolMessage } from './ToolMessage';

/** Opens what few do with a picture, below the row of tools that it stands in. */
export function MoreButton({ picture }: { picture: Picture }) {
  const [isOpen, toggle] = usePanel(`picture/${picture.date}/more`);
  return (
    <PanelButton
      name="More"
      word="More"
      icon={<Ellipsis size={20} />}
      isOpen={isOpen}
      onToggle={toggle}
    >
      {(id) => <MorePanel id={id} picture={picture} />}
    </PanelButton>
  );
}

/** Other sizes of a picture, the code that shows it on another site, and its BibTeX. */
function MorePanel({ id, picture }: { id: string; picture: Picture }) {
  const { messages, send } = useCall(`picture/${picture.date}/more`);
  const copier = (text: () => string, message: string) => () =>
    void send(async () => ({ data: await copy(text(), message) }), { say: (said) => [said] });
  return (
    <Panel id={id} aria-label="More">
      {picture.thumbnail && <SizesButton picture={picture} />}
      <Button type="button" onClick={copier(() => embedCode(picture), 'Code copied.')}>
        <Code size={20} />
        Copy the code to embed it
      </Button>
      <Button
        type="button"
        onClick={copier(() => bibTex(picture, window.location.href), 'BibTeX copied.')}
      >
        <Quote size={20} />
        Copy as BibTeX
      </Button>
      <ToolMessage role="status">{messages}</ToolMessage>
    </Panel>
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
