import styled from 'styled-components';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import { AsyncButton } from '../../components/AsyncButton';
import type { ListView } from '../../lists/listSelectors';
import { loadNewer } from '../../lists/loadNewer';
import { color } from '../../theme/tokens';
import { GalleryFailure } from './GalleryFailure';

/** The way from the day at which an archive was opened to newer pictures. */
export function JumpHead({ list, view }: { list: PictureList; view: ListView }) {
  const dispatch = useAppDispatch();
  const { offset, isNewerFailed } = view;
  if (isNewerFailed) {
    return <GalleryFailure list={list}>The newer pictures could not be loaded.</GalleryFailure>;
  }
  return offset > 0 ? (
    <AsyncButton onClick={() => dispatch(loadNewer(list))}>Load newer</AsyncButton>
  ) : (
    <Quiet>This is the newest picture.</Quiet>
  );
}

const Quiet = styled.p`
  color: ${color('textQuiet')};
`;
