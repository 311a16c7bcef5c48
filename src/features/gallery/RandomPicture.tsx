import { Shuffle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pagesApi, type PictureList } from '../../api/pages';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';

const ARCHIVE: PictureList = { kind: 'gallery' };
const selectCount = pagesApi.endpoints.countPictures.select(ARCHIVE);

/** Opens any picture of the archive, with the gallery at its day behind it. */
export function RandomPicture() {
  const dispatch = useAppDispatch();
  const total = useAppSelector((state) => selectCount(state).data) ?? 0;
  const [, setQuery] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const handleClick = async () => {
    if (isBusy) {
      return;
    }
    setIsBusy(true);
    const start = Math.floor(Math.random() * total);
    const page = { list: ARCHIVE, start, end: start + 1 };
    const { data } = await dispatch(
      pagesApi.endpoints.listPage.initiate(page, { subscribe: false }),
    );
    setIsBusy(false);
    const date = data?.[0];
    // Who has gone to another page meanwhile stays there.
    if (date !== undefined && isThere.current) {
      setQuery({ from: date, picture: date }, { state: { openedHere: true } });
    }
  };
  return (
    <Button
      type="button"
      aria-busy={isBusy}
      disabled={total === 0}
      onClick={() => void handleClick()}
    >
      <Shuffle size={18} aria-hidden="true" />
      Random picture
    </Button>
  );
}
