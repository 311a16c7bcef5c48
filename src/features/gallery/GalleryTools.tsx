import type { PictureList } from '../../api/pages';
import type { ListView } from '../../lists/listSelectors';
import { useIsDeep } from '../../places/viewport';
import { BackToTop } from './BackToTop';
import { HeadTools } from './HeadTools';

/** What helps with a gallery once its first view is over: in the head of its page, and deep below it. */
export function GalleryTools({ list, view }: { list: PictureList; view: ListView }) {
  const isDeep = useIsDeep();
  return (
    <>
      <HeadTools list={list} isEmpty={view.dates.length === 0} />
      {isDeep && <BackToTop list={list} hasPassed={view.passed > 0} />}
    </>
  );
}
