import type { PictureKind } from '../../../contract/kinds';
import { Image } from '../../components/icons/Image';
import { TogglePill } from '../../components/TogglePill';

interface KindButtonProps {
  /** What the gallery shows alone, if anything. */
  kind: PictureKind | undefined;
  onChoose: (kind: PictureKind | undefined) => void;
}

/** Leaves films out of the gallery on this page, or shows all again. */
export function KindButton({ kind, onChoose }: KindButtonProps) {
  return (
    <TogglePill
      type="button"
      aria-pressed={kind !== undefined}
      onClick={() => onChoose(kind === undefined ? 'image' : undefined)}
    >
      <Image size={16} /> <span>{kind === 'film' ? 'Films only' : 'Pictures only'}</span>
    </TogglePill>
  );
}
