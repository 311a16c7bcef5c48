import styled from 'styled-components';
import { ToolButton } from '../../components/ToolButton';
import { Download } from '../../components/icons/Download';
import type { Picture } from '../../state/picturesSlice';
import { useAppDispatch } from '../../store/hooks';
import { space } from '../../theme/tokens';
import { downloadPicture } from './download/downloadPicture';
import { KeepButton } from './keep/KeepButton';
import { LikeTools } from './LikeTools';
import { MoreButton } from './MoreButton';
import { ShareButton } from './ShareButton';

/** What can be done with a picture that is shown large. */
export function PictureTools({ picture }: { picture: Picture }) {
  const dispatch = useAppDispatch();
  return (
    <Tools>
      <LikeTools date={picture.date} title={picture.title} />
      <KeepButton date={picture.date} />
      <ShareButton picture={picture} />
      <ToolButton name="Download" word="Save" onClick={() => dispatch(downloadPicture(picture))}>
        <Download size={20} />
      </ToolButton>
      <MoreButton picture={picture} />
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;
