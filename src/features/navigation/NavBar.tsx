import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styled from 'styled-components';
import { PAGE_PATHS } from '../../../contract/pages';
import { useAppSelector } from '../../app/hooks';
import { from } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, color, font, motion, space } from '../../theme/tokens';
import { NAV_ITEMS, selectSelectedItem } from './uiSlice';

interface NavBarProps {
  /** The health indicator. */
  health: ReactNode;
  /** The link to the source code. */
  repository: ReactNode;
  /** Log In, or Log Out. */
  account: ReactNode;
}

/** The bar at the top of every page. */
export function NavBar({ health, repository, account }: NavBarProps) {
  const selected = useAppSelector(selectSelectedItem);
  return (
    <Bar>
      <Logo to={PAGE_PATHS.home} aria-label="Skyfolio, to the home page">
        <LogoStar viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 3c.9 8 5 12.1 13 13-8 .9-12.1 5-13 13-.9-8-5-12.1-13-13 8-.9 12.1-5 13-13z" />
        </LogoStar>
        <span>Skyfolio</span>
      </Logo>
      <Items aria-label="Pages">
        {NAV_ITEMS.map((item) => (
          <Item key={item} to={PAGE_PATHS[item]} $selected={item === selected}>
            {item[0]?.toUpperCase()}
            {item.slice(1)}
          </Item>
        ))}
      </Items>
      <Aside>
        {health}
        {repository}
        {account}
      </Aside>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: ${depth('bar')};
  top: 0;
  display: grid;
  grid-template: 'logo aside' 3.25rem 'items items' 2.75rem / 1fr auto;
  align-items: center;
  column-gap: ${space.m};
  height: ${BAR_HEIGHT};
  padding: 0 ${space.l};
  border-bottom: 1px solid ${color('hairline')};
  background: ${color('ground')};

  ${from.wide} {
    grid-template: 'logo items aside' 100% / auto 1fr auto;
    column-gap: ${space.xl};
    padding: 0 ${space.xl};
  }
`;

const Logo = styled(NavLink)`
  grid-area: logo;
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  font: 500 1.375rem/1 ${font.serif};
  text-decoration: none;

  @media (max-width: 420px) {
    span {
      position: absolute;
      clip-path: inset(50%);
    }
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
  margin: 0 -${space.s};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Item = styled(NavLink)<{ $selected: boolean }>`
  padding: ${space.s} ${space.m};
  color: ${({ $selected }) => color($selected ? 'text' : 'textQuiet')};
  font-size: 0.9375rem;
  font-weight: ${({ $selected }) => ($selected ? 700 : 400)};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.quick};

  &:hover {
    color: ${color('text')};
  }
`;

const Aside = styled.div`
  grid-area: aside;
  display: flex;
  align-items: center;
  gap: ${space.m};

  ${from.wide} {
    gap: ${space.xl};
  }
`;
