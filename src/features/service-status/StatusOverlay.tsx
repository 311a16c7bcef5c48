import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { raiseTopLayer, usePageDialog } from '../../components/topLayer';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, color, FLOOR_HEIGHT, font, space } from '../../theme/tokens';
import { askHealth } from '../../state/healthListener';
import { selectIsHealthAsked } from '../../state/serviceStatusSlice';

/** Covers a data page and says why. */
export function StatusOverlay({ isChecking }: { isChecking: boolean }) {
  const pageDialog = usePageDialog();
  const reason = isChecking ? <Checking /> : <Down />;
  return pageDialog ? (
    <ModalOverlay pageDialog={pageDialog}>{reason}</ModalOverlay>
  ) : (
    <Overlay>{reason}</Overlay>
  );
}

/** An open picture dialog lies above everything but another modal dialog. */
function ModalOverlay({ pageDialog, children }: { pageDialog: HTMLElement; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) {
      return undefined;
    }
    element.showModal();
    const lowerTopLayer = raiseTopLayer(element);
    return () => {
      lowerTopLayer();
      element.close();
    };
    // Shown again above a dialog that was opened later.
  }, [pageDialog]);
  return (
    <Overlay
      as="dialog"
      ref={dialog}
      aria-label="Service status"
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        // Some browsers close a dialog at the second press of Escape without asking.
        if (dialog.current?.open === false) {
          dialog.current.showModal();
        }
      }}
      // The arrow keys of the picture dialog below must not turn its pages.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </Overlay>
  );
}

function Checking() {
  return (
    <Content role="status">
      <Spinner />
      <p>Checking NASA APOD service status.</p>
    </Content>
  );
}

function Down() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIsHealthAsked);
  return (
    <Content>
      <Content role="alert">
        <h1>APOD service unavailable</h1>
        <p>
          We&apos;re currently unable to connect to NASA&apos;s Astronomy Picture of the Day (APOD)
          service. Please try again later.
        </p>
      </Content>
      <Button
        type="button"
        aria-busy={isAsked}
        aria-disabled={isAsked}
        onClick={() => dispatch(askHealth())}
      >
        Try again
      </Button>
    </Content>
  );
}

const Overlay = styled.div`
  position: fixed;
  z-index: ${depth('statusOverlay')};
  inset: 0;
  display: grid;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: calc(${BAR_HEIGHT} + ${space.xl}) ${space.l} calc(${FLOOR_HEIGHT} + ${space.xl});
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color('ground')};
  color: ${color('textQuiet')};
  text-align: center;

  h1 {
    color: ${color('text')};
    font-size: clamp(1.75rem, 5vw, 2.75rem);
  }

  p {
    max-width: 34rem;
    font-family: ${font.serif};
    font-size: 1.25rem;
    line-height: 1.5;
  }
`;

const Content = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.xl};
`;
