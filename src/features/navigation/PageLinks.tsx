import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { useAppSelector } from '../../store/hooks';
import { useIsHydrating } from '../../components/useIsHydrating';
import { useMenu } from '../../components/useMenu';
import { low, phone, roomFor, tiny } from '../../theme/breakpoints';
import { color, FLOOR_HEIGHT, motion, radius, space } from '../../theme/tokens';
import { tabIcons } from './tabIcons';
import {
  NAV_ITEMS,
  type NavItem,
  selectIsExplored,
  selectSelectedItem,
  TABS,
} from '../../state/uiSlice';

/** The pages of the navigation: a row in the bar, or the tabs of a phone, where More opens what has no tab. */
export function PageLinks() {
  const isExplored = useAppSelector(selectIsExplored);
  const selected = useAppSelector(selectSelectedItem);
  const current = isExplored ? 'explore' : selected;
  const items = useRef<HTMLElement>(null);
  const menuId = useId();
  const { menu, close } = useMenu();
  const isHydrating = useIsHydrating();
  useEffect(() => {
    const show = () => showCurrent(items.current);
    show();
    // In the fonts of the system the items have other widths.
    void document.fonts.ready.then(show);
  }, [current, isHydrating]);
  const linkTo = (item: NavItem) => (
    <Item
      key={item}
      to={PAGES[item].path}
      aria-current={item === current ? (isExplored ? 'true' : 'page') : undefined}
    >
      {`${item[0]?.toUpperCase()}${item.slice(1)}`}
    </Item>
  );
  const withoutTab = NAV_ITEMS.slice(TABS);
  return (
    <Items ref={items} aria-label="Pages">
      {NAV_ITEMS.slice(0, TABS).map(linkTo)}
      <More
        type="button"
        popoverTarget={menuId}
        aria-current={withoutTab.some((item) => item === current) || undefined}
      >
        More
      </More>
      <MoreLinks ref={menu} id={menuId} popover="auto" onClick={close}>
        {withoutTab.map(linkTo)}
      </MoreLinks>
    </Items>
  );
}

/** Brings the current page's link into sight where there is no room for all of them. */
function showCurrent(items: HTMLElement | null): void {
  const item = items?.querySelector('a[aria-current]');
  // The first one is there from the start. To look at the layout then would delay the first view.
  const isMoved = item !== items?.firstElementChild || items?.dataset.moved;
  if (items && item instanceof HTMLElement && isMoved) {
    items.dataset.moved = 'true';
    items.scrollLeft = item.offsetLeft - (items.clientWidth - item.offsetWidth) / 2;
  }
}

/** A tab of a phone: an icon above its words. */
const tab = () => `
  flex: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space.xs};
  padding: 0;
  font-size: 0.6875rem;

  &::before {
    content: '';
    width: 1.375rem;
    height: 1.375rem;
    background: currentcolor;
    forced-color-adjust: none;
  }

  &[aria-current] {
    color: ${color('accent')};
    font-weight: 700;
  }

  ${tabIcons()}
`;

const Items = styled.nav`
  grid-area: items;
  display: flex;
  gap: ${space.xs};
  position: relative;
  margin: 0 -${space.s};
  overflow-x: auto;
  scrollbar-width: none;
  /* What does not fit fades out, so that it is seen to go on. */
  mask-image: linear-gradient(
    to right,
    transparent,
    black ${space.m},
    black calc(100% - ${space.xl}),
    transparent
  );

  ${phone} {
    position: fixed;
    inset: auto 0 0;
    height: ${FLOOR_HEIGHT};
    margin: 0;
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-top: 1px solid ${color('hairline')};
    background: ${color('ground')};
    mask-image: none;

    > :is(a, button) {
      ${tab()}
    }
  }

  /* Its links have less room around them there, and the first one fades in no more than the others do. */
  ${low.medium} {
    padding-left: ${space.s};
  }

  ${roomFor.wide} {
    mask-image: none;
  }

  ${tiny} {
    order: 1;
  }
`;

const Item = styled(Link)`
  padding: ${space.s} ${space.m};
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.quick};

  ${low.medium} {
    padding-inline: ${space.xs};
  }

  ${roomFor.wide} {
    padding-inline: clamp(${space.xs}, 2.9vw - 1.6rem, ${space.m});
  }

  &:is(:hover, [aria-current]) {
    color: ${color('text')};
  }

  &[aria-current] {
    font-weight: 700;
  }
`;

const More = styled.button`
  display: none;
  border: 0;
  background: none;
  color: ${color('textQuiet')};
  cursor: pointer;
`;

/** Where there is room, its links stand in the row as if it were not there. */
const MoreLinks = styled.div`
  display: contents;

  ${phone} {
    display: block;
    inset: auto ${space.s} calc(${FLOOR_HEIGHT} + ${space.s}) auto;
    min-width: 12rem;
    margin: 0;
    padding: ${space.s};
    border: 1px solid ${color('hairline')};
    border-radius: ${radius.m};
    background: ${color('raised')};
    color: inherit;

    &:not(:popover-open) {
      display: none;
    }

    a {
      display: block;
      padding: ${space.m};
      font-size: 1rem;
    }
  }
`;
