import type { ComponentPropsWithRef, SyntheticEvent } from 'react';

type ThumbnailProps = Omit<ComponentPropsWithRef<'img'>, 'alt' | 'onError' | 'onLoad'>;

/** A small picture beside words that tell the same. Where it does not come, its place stays empty. */
export function Thumbnail(props: ThumbnailProps) {
  return (
    <img
      {...props}
      alt=""
      loading="lazy"
      decoding="async"
      onError={setVisible}
      onLoad={setVisible}
    />
  );
}

/** Browsers would draw a frame and a sign of their own for one that failed. */
function setVisible({ type, currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = type === 'error' ? 'hidden' : '';
}
