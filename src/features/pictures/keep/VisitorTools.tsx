import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { PAGES } from '../../../../contract/pages';
import { usePanel } from '../../../state/screen/usePanel';
import { color, onStage, radius, space } from '../../../theme/tokens';
import type { CardToolsProps } from '../PictureCard';
import { KeepHereButton } from './KeepHereButton';

/** What a visitor has on a card: the bookmark, the way to the log-in, and the hint where the heart was pressed. */
export function VisitorTools(props: CardToolsProps) {
  const { date, tabIndex } = props;
  const [isHinted, hint] = usePanel(`hint/${date}`);
  return (
    <>
      <Corner {...props} />
      <Way to={PAGES.login.path} tabIndex={tabIndex}>
        Log in to like
      </Way>
      {isHinted && <Hint {...props} onClose={() => hint(false)} />}
    </>
  );
}

/** A popover beside the heart, which is no button. */
function Hint({ date, title, onClose }: CardToolsProps & { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    // Older browsers have no popovers: there it lies over the card, until the heart is pressed again.
    if (current && 'showPopover' in current) {
      current.showPopover();
      placeBeside(current, current.closest('article')?.querySelector('span[title]'));
    }
    current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      ref={box}
      popover="auto"
      // The card that it is in would open its picture.
      onClick={(event) => event.stopPropagation()}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p>
        <Link to={PAGES.login.path}>Log in to like</Link> this picture, or keep it in this browser.
      </p>
      <KeepHereButton date={date} title={title} />
    </Box>
  );
}

/** Above the heart, or below it where there is no room; on the page, so that it scrolls with the heart. */
function placeBeside(box: HTMLElement, heart: Element | null | undefined): void {
  const { width, height } = box.getBoundingClientRect();
  const { right = 0, top = 0, bottom = 0 } = heart?.getBoundingClientRect() ?? {};
  const left = Math.min(Math.max(right - width, EDGE), window.innerWidth - width - EDGE);
  const isAbove = top - height - EDGE > TALLEST_BAR;
  Object.assign(box.style, {
    left: `${left + window.scrollX}px`,
    top: `${(isAbove ? top - height - EDGE : bottom + EDGE) + window.scrollY}px`,
  });
}

/** Pixels: to the heart and to the edge of the window, and what the bar may cover. */
const EDGE = 8;
const TALLEST_BAR = 96;

const Box = styled.div`
  position: absolute;
  inset: auto ${space.s} ${space.s} auto;
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: max-content;
  max-width: min(20rem, calc(100vw - 2 * ${space.s}));
  margin: 0;
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  color: ${color('text')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  font-size: 0.9375rem;
  line-height: 1.4;
  cursor: default;

  &:popover-open {
    right: auto;
    bottom: auto;
  }

  a {
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }

  button {
    flex: none;
  }
`;

/** Over the picture, where a pointer or the focus is; always where there is no pointer, and where it is kept. */
const Corner = styled(KeepHereButton)`
  position: absolute;
  top: ${space.s};
  right: ${space.s};
  ${onStage}
  background: ${color('veil')};

  &:hover {
    background: ${color('stage')};
  }

  @media (hover: hover) {
    article:not(:hover, :focus-within) > &:not([aria-pressed='true']) {
      opacity: 0;
    }
  }
`;

/** Seen when the keyboard leads to it, in the place of the date and the heart. */
const Way = styled(Link)`
  position: absolute;
  right: ${space.s};
  bottom: ${space.s};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.s};
  background: ${color('ground')};
  color: ${color('accent')};
  font-size: 0.9375rem;

  &:not(:focus-visible) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
