import styled from 'styled-components';
import { Acknowledgement } from '../features/navigation/Acknowledgement';
import { NavBar } from '../features/navigation/NavBar';
import { HomeHero } from '../pages/HomeHero';
import { SkeletonRow } from './SkeletonRow';

/**
 * Home as it looks before its code has loaded, hidden from screen readers. Its elements are exactly where
 * the page's will be; what depends on the reader is left out.
 */
export function Skeleton() {
  return (
    <Still aria-hidden="true" inert>
      <NavBar health={null} repository={null} theme={null} account={null} />
      <Acknowledgement />
      {/* Shown when it is known that the source is up. */}
      <main hidden>
        <HomeHero query="" onSearch={nothing} />
        <SkeletonRow />
      </main>
    </Still>
  );
}

const nothing = () => undefined;

const Still = styled.div`
  /* The page's own line starts anew, so this one does not run ahead. */
  * {
    animation-play-state: paused !important;
  }
`;
