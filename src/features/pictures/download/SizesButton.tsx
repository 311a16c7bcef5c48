import styled from 'styled-components';
import { Button } from '../../../components/Button';
import { Sizes } from '../../../components/icons/Sizes';
import { useAppDispatch } from '../../../store/hooks';
import { color, space } from '../../../theme/tokens';
import { usePanel } from '../../screen';
import { Panel } from '../Panel';
import { PanelButton } from '../PanelButton';
import type { Picture } from '../picturesSlice';
import { downloadPicture } from './downloadPicture';
import { type FileSize, wallpapers, widthsOf } from './fileSizes';

/** Opens the sizes in which a picture can be saved, below the row of tools that it stands in. */
export function SizesButton({ picture }: { picture: Picture }) {
  const [isOpen, toggle] = usePanel(`picture/${picture.date}/sizes`);
  return (
    <PanelButton
      name="Sizes and wallpapers"
      icon={<Sizes size={20} />}
      isOpen={isOpen}
      onToggle={toggle}
    >
      {(id) => <SizesPanel id={id} picture={picture} />}
    </PanelButton>
  );
}

function SizesPanel({ id, picture }: { id: string; picture: Picture }) {
  const dispatch = useAppDispatch();
  const widths = widthsOf(picture);
  const saver = (size: FileSize) => () => dispatch(downloadPicture(picture, size));
  return (
    <Panel id={id} aria-label="Sizes and wallpapers">
      {widths.length > 0 && (
        <Group role="group" aria-labelledby={`${id}-widths`}>
          <h3 id={`${id}-widths`}>Smaller files</h3>
          {widths.map((width) => (
            <Button key={width} type="button" onClick={saver({ w: String(width) })}>
              {`${width} pixels wide`}
            </Button>
          ))}
        </Group>
      )}
      <Group role="group" aria-labelledby={`${id}-wallpapers`}>
        <h3 id={`${id}-wallpapers`}>Wallpapers</h3>
        <p>The middle of the picture, in the shape of a screen.</p>
        {wallpapers().map(({ name, width, height }) => (
          <Button key={name} type="button" onClick={saver({ w: String(width), h: String(height) })}>
            {`${name}, ${width} × ${height}`}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  > :is(h3, p) {
    flex: 1 0 100%;
    margin: 0;
  }

  > p {
    color: ${color('textQuiet')};
    font-size: 0.9375rem;
  }
`;
