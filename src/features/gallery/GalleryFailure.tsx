import type { ReactNode } from 'react';
import type { PictureList } from '../../api/pages';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { Message } from '../../components/Message';
import { retryList } from './list/listThunks';

/** Says what of a list did not come, with the way to ask for it again. */
export function GalleryFailure({ list, children }: { list: PictureList; children: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <Message action={<Button onClick={() => dispatch(retryList(list))}>Try again</Button>}>
      {children}
    </Message>
  );
}
