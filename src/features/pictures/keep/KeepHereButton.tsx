import styled from 'styled-components';
import { ToolButton } from '../../../components/ToolButton';
import { Bookmark } from '../../../components/icons/Bookmark';
import { selectLocalFavourites } from '../../../state/localFavourites/localFavouritesSlice';
import { toggleKeptHere } from '../../../state/localFavourites/keepHere';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color } from '../../../theme/tokens';

interface KeepHereButtonProps {
  date: string;
  /** The picture's, where others are beside it. */
  title?: string;
  /** Below the icon, on screens for fingers. */
  word?: string;
  tabIndex?: number;
  className?: string;
}

/** The bookmark of a visitor: a press keeps a picture in this browser, without an account, or no longer. */
export function KeepHereButton({ date, title, ...props }: KeepHereButtonProps) {
  const dispatch = useAppDispatch();
  const isKept = useAppSelector((state) => selectLocalFavourites(state).includes(date));
  return (
    <Toggle
      name={title === undefined ? 'Keep in this browser' : `Keep ${title} in this browser`}
      aria-pressed={isKept}
      {...props}
      onClick={() => dispatch(toggleKeptHere(date))}
    >
      <Bookmark size={20} />
    </Toggle>
  );
}

const Toggle = styled(ToolButton)`
  &[aria-pressed='true'] {
    color: ${color('accent')};

    svg {
      fill: currentColor;
    }
  }
`;
