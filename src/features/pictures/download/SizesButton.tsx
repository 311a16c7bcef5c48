import { useState } from 'react';
import styled from 'styled-components';
import { MOST_PIXELS, thumbnailAddress } from '../../../../contract/images';
import { Button } from '../../../components/Button';
import { Sizes } from '../../../components/icons/Sizes';
import { Spinner } from '../../../components/Spinner';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useAppDispatch } from '../../../store/hooks';
import { color, space } from '../../../theme/tokens';
import { usePanel } from '../../../state/screen/usePanel';
import { usePanelButton } from '../usePanelButton';
import type { Picture } from '../../../state/picturesSlice';
import { downloadPicture } from './downloadPicture';
import { type FileSize, type Size, wallpapersOf, widthsOf } from './fileSizes';

/** Opens the sizes in which a picture can be saved, below itself. */
export function SizesButton({ picture }: { picture: Picture }) {
  const [isOpen, toggle] = usePanel(`picture/${picture.date}/more/sizes`);
  const { id, buttonProps } = usePanelButton(isOpen, toggle);
  return (
    <>
      <Button type="button" {...buttonProps}>
        <Sizes size={20} />
        Sizes and wallpapers
      </Button>
      {isOpen && <SizesPanel id={id} picture={picture} />}
    </>
  );
}

function SizesPanel({ id, picture }: { id: string; picture: Picture }) {
  const [largest, setLargest] = useState<Size | null>();
  const { thumbnail = '' } = picture;
  return (
    <section id={id} aria-label="Sizes and wallpapers">
      {largest === undefined && (
        <span role="status">
          <Spinner />
          <VisuallyHidden>Loading</VisuallyHidden>
        </span>
      )}
      {largest !== undefined && (
        <Choices {...{ id, picture }} largest={largest ?? knownSize(picture)} />
      )}
      {/* The possible sizes follow from the file that all are made of: the entry does not know the original's size. */}
      <img
        hidden
        alt=""
        src={thumbnailAddress(thumbnail, MOST_PIXELS, 'jpg')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setLargest({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setLargest(null)}
      />
    </section>
  );
}

const knownSize = ({ image_width: width = 0, image_height: height = 0 }: Picture): Size => ({
  width,
  height,
});

interface ChoicesProps {
  id: string;
  picture: Picture;
  /** Of the largest file that the server makes. */
  largest: Size;
}

function Choices({ id, picture, largest }: ChoicesProps) {
  const dispatch = useAppDispatch();
  const widths = widthsOf(largest);
  const wallpapers = wallpapersOf(largest);
  const saver = (size: FileSize) => () => dispatch(downloadPicture(picture, size));
  if (widths.length + wallpapers.length === 0) {
    return <p>There is no other size of this picture.</p>;
  }
  return (
    <>
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
      {wallpapers.length > 0 && (
        <Group role="group" aria-labelledby={`${id}-wallpapers`}>
          <h3 id={`${id}-wallpapers`}>Wallpapers</h3>
          <p>The middle of the picture, in the shape of a screen.</p>
          {wallpapers.map(({ name, width, height }) => (
            <Button
              key={name}
              type="button"
              onClick={saver({ w: String(width), h: String(height) })}
            >
              {`${name}, ${width} × ${height}`}
            </Button>
          ))}
        </Group>
      )}
    </>
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
