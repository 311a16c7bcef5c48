import { useState } from 'react';
import { useAppSelector } from '../store/hooks';
import { type Picture, selectPicture } from './picturesSlice';

/** A picture without regard to its likes, which `LikeControl` follows: a like renders hearts alone. */
export function usePicture(date: string | undefined): Picture | undefined {
  const [withoutLikes] = useState(ignoreLikes);
  return useAppSelector((state) =>
    withoutLikes(date === undefined ? undefined : selectPicture(state, date)),
  );
}

/** Makes a function that gives the picture before while only likes have changed. */
function ignoreLikes() {
  let before: Picture | undefined;
  return (picture: Picture | undefined): Picture | undefined => {
    if (!isSameButForLikes(before, picture)) {
      before = picture;
    }
    return before;
  };
}

function isSameButForLikes(a: Picture | undefined, b: Picture | undefined): boolean {
  if (a === b || !a || !b) {
    return a === b;
  }
  const names = Object.keys({ ...a, ...b }) as (keyof Picture)[]; // keys of two pictures
  return names.every(
    (name) => name === 'image_likes_count' || name === 'image_is_liked' || a[name] === b[name],
  );
}
