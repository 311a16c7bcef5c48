import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { useAppSelector } from '../../store/hooks';
import { useIsHydrating } from '../../components/useIsHydrating';
import { low, roomFor, tight, tiny } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, BAR_SCROLLED, color, font, motion, space } from '../../theme/tokens';
import { NAV_ITEMS, selectSelectedItem } from './uiSlice';

interface NavBarProps {
  /** The health indicator. */
  health: ReactNode;
  /** The link to the source code. */
  repository: ReactNode;
  /** The choice of the colours. */
  theme: ReactNode;
  /** Log In, or Log Out. */
  account: ReactNode;
}

/** The bar at the top of every page. */
export function NavBar({ health, repository, theme, account }: NavBarProps) {
  const selected = useAppSelector(selectSelectedItem);
  const items = useRef<HTMLElement>(null);
  const isHydrating = useIsHydrating();
  useEffect(() => {
    const place = NAV_ITEMS.findIndex((item) => item === selected);
    const show = () => showItem(items.current, place);
    show();
    // In the fonts of the system the items have other widths.
    void document.fonts.ready.then(show);
  }, [selected, isHydrating]);
  return (
    <Bar>
      <Logo to={PAGES.home.path} aria-label="Skyfolio, to the home page">
        <LogoStar viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 3c.9 8 5 12.1 13 13-8 .9-12.1 5-13 13-.9-8-5-12.1-13-13 8-.9 12.1-5 13-13z" />
        </LogoStar>
        <span>Skyfolio</span>
      </Logo>
      <Items ref={items} aria-label="Pages">
        {NAV_ITEMS.map((item) => (
          <Item
            key={item}
            to={PAGES[item].path}
            aria-current={item === selected ? 'page' : undefined}
          >
            {`${item[0]?.toUpperCase()}${item.slice(1)}`}
          </Item>
        ))}
      </Items>
      <Aside>
        {health}
        {repository}
        {theme}
        {account}
      </Aside>
    </Bar>
  );
}

/** Brings an item into sight where there is no room for all of them. */
function showItem(items: HTMLElement | null, index: number): void {
  const item = items?.children[index];
  // The first one is there from the start. To look at the layout then would delay the first view.
  if (items && item instanceof HTMLElement && (index > 0 || items.dataset.moved)) {
    items.dataset.moved = 'true';
    items.scrollLeft = item.offsetLeft - (items.clientWidth - item.offsetWidth) / 2;
  }
}

/** Narrower where all items would just not fit. */
const WIDE_GAP = `clamp(0.625rem, 12vw - 7rem, ${space.xl})`;

const Bar = styled.header`
  position: sticky;
  z-index: ${depth('bar')};
  top: calc(-1 * ${BAR_SCROLLED});
  display: grid;
  grid-template: 'logo aside' 1fr 'items items' 2.75rem / 1fr auto;
  align-items: center;
  column-gap: ${space.m};
  height: calc(${BAR_HEIGHT} + ${BAR_SCROLLED});
  padding: 0 ${space.l};
  border-bottom: 1px solid ${color('hairline')};
  background: ${color('ground')};

  ${low.medium} {
    grid-template: 'logo items aside' 100% / auto minmax(0, 1fr) auto;
  }

  /* The pages take the room that they need, and the right side is shortened. */
  ${roomFor.wide} {
    grid-template: 'logo items aside' 100% / auto auto minmax(0, 1fr);
    column-gap: ${WIDE_GAP};
    padding: 0 ${space.xl};
  }

  /* As many rows as it takes. */
  ${tiny} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    height: auto;
    min-height: 8.25rem;
  }
`;

const iconOnly = css`
  span {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Logo = styled(Link)`
  grid-area: logo;
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 1.5rem;
  font: 500 1.375rem/1 ${font.serif};
  text-decoration: none;

  ${tight} {
    ${iconOnly}
  }

  ${low.medium} {
    ${iconOnly}
  }
`;

const LogoStar = styled.svg`
  width: 1.375rem;
  fill: ${color('accent')};
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

const Aside = styled.div`
  grid-area: aside;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${space.s};

  ${roomFor.medium} {
    gap: ${space.m};
  }

  ${roomFor.wide} {
    gap: ${WIDE_GAP};
  }

  ${tiny} {
    display: contents;
  }
`;
