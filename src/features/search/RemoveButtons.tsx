import styled from 'styled-components';
import { X } from '../../components/icons/X';
import { useAppSelector } from '../../store/hooks';
import { color, radius } from '../../theme/tokens';
import { selectLastSearches } from '../../state/uiSlice';
import type { Suggested } from '../../state/screen/screenSlice';

interface RemoveButtonsProps {
  searches: readonly Suggested[];
  onRemove: (search: Suggested) => void;
}

/**
 * A button for each of the last searches. An option may hold no button, so they lie beside the options. The keyboard
 * has Delete for them, so that Tab leaves the field as ever.
 */
export function RemoveButtons({ searches, onRemove }: RemoveButtonsProps) {
  const words = useAppSelector(selectLastSearches) ?? [];
  return (
    <Buttons>
      {searches.map((search) => (
        <button
          key={search.text}
          type="button"
          tabIndex={-1}
          aria-label={`Remove “${words[Number(search.text)] ?? ''}” from the last searches`}
          onClick={() => onRemove(search)}
        >
          <X size={16} />
        </button>
      ))}
    </Buttons>
  );
}

/** As high as an option. */
export const OPTION_HEIGHT = '2.75rem';
/** The heading of some options. */
export const HEADING_HEIGHT = '1.75rem';

const Buttons = styled.div`
  position: absolute;
  top: calc(${HEADING_HEIGHT} + 0.25rem);
  right: 0.25rem;
  display: grid;

  button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: ${OPTION_HEIGHT};
    border: 0;
    border-radius: ${radius.s};
    background: none;
    color: ${color('textQuiet')};
    cursor: pointer;

    &:hover {
      color: ${color('text')};
    }
  }
`;
