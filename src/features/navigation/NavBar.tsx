import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../contract/pages';
import { low, phone, roomFor, tight, tiny } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, BAR_SCROLLED, color, font, motion, space } from '../../theme/tokens';
import { PageLinks } from './PageLinks';

interface NavBarProps {
  health: ReactNode;
  repository: ReactNode;
  theme: ReactNode;
  account: ReactNode;
}

/** The bar at the top of every page. On a phone its pages are tabs at the lower edge of the window. */
export function NavBar({ health, repository, theme, account }: NavBarProps) {
  return (
    <Bar ref={leaveOnScroll}>
      <Logo to={PAGES.home.path} aria-label="Skyfolio, to the home page">
        <LogoStar viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 3c.9 8 5 12.1 13 13-8 .9-12.1 5-13 13-.9-8-5-12.1-13-13 8-.9 12.1-5 13-13z" />
        </LogoStar>
        <span>Skyfolio</span>
      </Logo>
      <PageLinks />
      <Aside>
        {health}
        {repository}
        {theme}
        {account}
      </Aside>
    </Bar>
  );
}

/** Pixels that the page has to be scrolled in one direction before the bar follows. */
const STEADY = 8;

/** Marks the bar while somebody scrolls down. By an attribute: a scroll renders nothing. */
function leaveOnScroll(bar: HTMLElement | null): () => void {
  let before = 0;
  const follow = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - before) > STEADY) {
      // Not at the top, nor while the page springs back to it.
      bar?.toggleAttribute('data-away', scrollY > before && before > STEADY);
      before = scrollY;
    }
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}

/** Narrower where all items would just not fit. */
const WIDE_GAP = `clamp(0.625rem, 12vw - 7rem, ${space.xl})`;

/** By `top`, as a phone's tabs would be moved with the bar, or be placed in it, by a transform. */
const leaving = `
  transition: top ${motion.calm};

  &[data-away]:not(:has(:focus-visible)) {
    top: calc(-1 * ${BAR_HEIGHT});
  }
`;

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

  ${phone} {
    grid-template: 'logo aside' 100% / 1fr auto;
    ${leaving}
  }

  ${low.medium} {
    ${leaving}
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

const iconOnly = `
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
