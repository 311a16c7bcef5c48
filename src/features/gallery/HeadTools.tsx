import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import type { PictureKind } from '../../../contract/kinds';
import type { PictureList } from '../../api/pages';
import { signAlone } from '../../components/signAlone';
import { WIDE_MARGIN } from '../../components/Hero';
import { low, narrow, phone, roomFor, tiny } from '../../theme/breakpoints';
import { space } from '../../theme/tokens';
import { KindButton } from '../pictures/KindButton';
import { SelectButton } from './select/SelectButton';
import { ViewButton } from './ViewButton';

interface HeadToolsProps {
  list: PictureList;
  isEmpty: boolean;
}

/**
 * What a gallery may be asked for, in a corner of the page's head, where it takes no room as it comes late. Heads that
 * come first on phones have kept a place for it (`data-tools`), and that of a search has the choice itself.
 */
export function HeadTools({ list, isEmpty }: HeadToolsProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [{ slot, hero }, setPlaces] = useState(NO_PLACES);
  useLayoutEffect(() => {
    const main = anchor.current?.closest('main');
    if (!main) {
      return undefined;
    }
    const find = () => {
      const found = placesIn(main, list.kind);
      setPlaces((known) =>
        known.slot === found.slot && known.hero === found.hero ? known : found,
      );
    };
    find();
    // The head of a search may come later, and another one for another search.
    const observer = new MutationObserver(find);
    observer.observe(main, { childList: true, subtree: true, attributeFilter: ['data-taken'] });
    return () => observer.disconnect();
  }, [list.kind]);
  const tools = (
    <>
      {list.kind !== 'search' && <Kind only={list.only} />}
      {!isEmpty && <SelectButton />}
      {!isEmpty && <ViewButton />}
    </>
  );
  return (
    <>
      <span ref={anchor} hidden />
      {slot && createPortal(tools, slot)}
      {hero &&
        createPortal(
          // The last row of Home's head is full: it has the search.
          <Corner data-home={hero.querySelector('form') ? true : undefined}>{tools}</Corner>,
          hero,
        )}
    </>
  );
}

interface Places {
  slot: Element | null;
  hero: Element | null;
}

const NO_PLACES: Places = { slot: null, hero: null };

function placesIn(main: Element, kind: PictureList['kind']): Places {
  const slot = main.querySelector('[data-tools]');
  return {
    slot,
    hero: slot || kind === 'search' ? null : main.querySelector('header[data-taken]'),
  };
}

/** The choice is kept in the address. */
function Kind({ only }: { only: PictureKind | undefined }) {
  const [query, setQuery] = useSearchParams();
  const handleChoose = (kind: PictureKind | undefined) =>
    setQuery(
      (place) => {
        place.delete('kind');
        if (kind) {
          place.set('kind', kind);
        }
        return place;
      },
      // While pictures are chosen, Back still ends the choice.
      { replace: query.has('select') },
    );
  return <KindButton kind={only} onChoose={handleChoose} />;
}

const Corner = styled.div`
  position: absolute;
  right: ${space.l};
  bottom: ${space.l};
  display: flex;
  gap: ${space.s};

  &[data-home] {
    top: ${space.l};
    bottom: auto;
  }

  ${roomFor.wide} {
    right: ${WIDE_MARGIN};

    &[data-home] {
      top: auto;
      bottom: ${space.xl};
    }

    /* In the row below the picture. */
    [data-picture] > & {
      bottom: ${space.m};
    }
  }

  /* With words they would reach the title. */
  ${narrow} {
    > button {
      ${signAlone}
    }
  }

  ${low.medium} {
    &[data-home] {
      top: ${space.xs};
    }
  }

  /* Beside the title, as ways to other pages are below it. */
  ${phone} {
    top: ${space.s};
    bottom: auto;
    gap: ${space.xs};

    :has(> &) h1 {
      max-width: calc(100% - 3 * (2.75rem + ${space.s}));
    }

    /* There it is beside Random picture. */
    &[data-home] {
      top: ${space.s};
      right: calc(${space.l} + 2.75rem + ${space.s});
    }
  }

  /* There is no room for it beside the title. */
  ${tiny} {
    &[data-home] {
      position: static;
    }
  }
`;
