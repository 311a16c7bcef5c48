import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../components/Button';
import { Message } from '../../components/Message';
import { retryList } from '../../lists/listThunks';
import { Failure } from '../service-status/Failure';

/** Says that a part of a list failed to load, with a Try again. */
export function GalleryFailure({ list, children }: { list: PictureList; children: string }) {
  const dispatch = useAppDispatch();
  return (
    <Message action={<Button onClick={() => dispatch(retryList(list))}>Try again</Button>}>
      <Failure>{children}</Failure>
    </Message>
  );
}
