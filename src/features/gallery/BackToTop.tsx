import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { focusMain } from '../../components/focusMain';
import { ArrowUp } from '../../components/icons/ArrowUp';
import { depth } from '../../theme/depths';
import { color, space } from '../../theme/tokens';
import { readViewport, subscribeToViewport } from './grid/viewport';

/** Pixels of scrolling from which the button is there (specification, section 9). */
const THRESHOLD = 500;

export function BackToTop() {
  const isDeep = useSyncExternalStore(subscribeToViewport, () => readViewport().top > THRESHOLD);
  if (!isDeep) {
    return null;
  }
  return (
    <Floating type="button" aria-label="Back to top" onClick={scrollToTop}>
      <ArrowUp size={20} />
    </Floating>
  );
}

/** Instant, because a smooth scroll over thousands of pictures is slow and shows none of them. */
function scrollToTop() {
  focusMain();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

const Floating = styled(Button)`
  position: fixed;
  z-index: ${depth('backToTop')};
  right: ${space.xl};
  bottom: ${space.xl};
  width: 3rem;
  height: 3rem;
  padding: 0;
  box-shadow: 0 0.5rem 1.5rem ${color('shadow')};
`;
