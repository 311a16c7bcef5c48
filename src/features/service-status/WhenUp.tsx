import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '../../app/hooks';
import { Spinner } from '../../components/Spinner';
import { depth } from '../../theme/depths';
import { BAR_HEIGHT, color, font, space } from '../../theme/tokens';
import { SourceNotice } from './SourceNotice';
import { selectApodStatus, selectEpoch } from './serviceStatusSlice';

/** Shows a data page while the source is up, and over all of it why not while it is not. */
export function WhenUp({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectApodStatus);
  const epoch = useAppSelector(selectEpoch);
  if (status === 'up') {
    return (
      <>
        <SourceNotice />
        <Fragment key={epoch}>{children}</Fragment>
      </>
    );
  }
  if (status === 'checking') {
    return (
      <Overlay role="status">
        <Spinner />
        <p>Checking NASA APOD service status.</p>
      </Overlay>
    );
  }
  return (
    <Overlay role="alert">
      <h1>APOD service unavailable</h1>
      <p>
        We&apos;re currently unable to connect to NASA&apos;s Astronomy Picture of the Day (APOD)
        service. Please try again later.
      </p>
    </Overlay>
  );
}

const Overlay = styled.div`
  position: fixed;
  z-index: ${depth('statusOverlay')};
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.xl};
  padding: calc(${BAR_HEIGHT} + ${space.xl}) ${space.l} ${space.xl};
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
