import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { signAlone } from '../../../components/signAlone';
import { FAR_MARGIN, low, phone, roomFor, tiny, WIDE_MARGIN_REM } from '../../../theme/breakpoints';
import { space } from '../../../theme/tokens';
import { SelectButton } from '../../pictures/SelectButton';

/**
 * The button in a corner of the page's head, where it takes no room as it comes late. A search's head, which comes first
 * on phones, has kept a place for it.
 */
export function HeroSelect({ section }: { section: Element }) {
  const slot = section.querySelector('[data-select]');
  const hero = section.closest('main')?.querySelector('header');
  if (slot) {
    return createPortal(<SelectButton />, slot);
  }
  return hero && createPortal(<Corner />, hero);
}

const Corner = styled(SelectButton)`
  position: absolute;
  right: ${space.l};
  bottom: ${space.l};

  /* On Home the last row is full. */
  [data-picture] > & {
    top: ${space.l};
    bottom: auto;
  }

  ${roomFor.wide} {
    right: calc(${FAR_MARGIN} + ${WIDE_MARGIN_REM}rem);

    [data-picture] > & {
      top: auto;
      bottom: ${space.xl};
    }
  }

  /* Beside the title, as ways to other pages are below it. */
  ${phone} {
    ${signAlone}
    top: ${space.s};
    bottom: auto;

    h1:has(~ &) {
      max-width: calc(100% - 2.75rem - ${space.s});
    }

    /* There it is beside Random picture. */
    [data-picture] > & {
      top: ${space.s};
      right: calc(${space.l} + 2.75rem + ${space.s});
    }
  }

  ${low.narrow} {
    [data-picture] > & {
      ${signAlone}
    }
  }

  /* There is no room for it beside the title. */
  ${tiny} {
    [data-picture] > & {
      position: static;
    }
  }
`;
