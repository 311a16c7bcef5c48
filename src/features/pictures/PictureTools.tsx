import styled from 'styled-components';
import { ToolButton } from '../../components/ToolButton';
import { Download } from '../../components/icons/Download';
import type { Picture } from '../../state/picturesSlice';
import { useAppDispatch } from '../../store/hooks';
import { space } from '../../theme/tokens';
import { downloadPicture } from './download/downloadPicture';
import { SizesButton } from './download/SizesButton';
import { KeepButton } from './keep/KeepButton';
import { LikeTools } from './LikeTools';
import { ShareButtons } from './ShareButtons';

/** What can be done with a picture that is shown large: like, save, share, keep. */
export function PictureTools({ picture }: { picture: Picture }) {
  const dispatch = useAppDispatch();
  return (
    <Tools>
      <LikeTools date={picture.date} title={picture.title} />
      <ToolButton name="Download" onClick={() => dispatch(downloadPicture(picture))}>
        <Download size={20} />
      </ToolButton>
      <ShareButtons picture={picture} />
      <KeepButton date={picture.date} />
      {picture.thumbnail && <SizesButton picture={picture} />}
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;
