import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { pill } from '../../components/pill';
import { useAppDispatch } from '../../store/hooks';
import { color, space } from '../../theme/tokens';
import { mapChanged } from '../../state/screen/screenSlice';
import { usePanel } from '../../state/screen/usePanel';
import { formatClock } from './formatClock';
import type { Night, Observer } from './night';

const PANEL = 'sky/tonight';

/** Asks where the reader is, and says of which night the map shows the sky. */
export function Tonight({ night }: { night: Night | undefined }) {
  const dispatch = useAppDispatch();
  const [isOpen, toggle] = usePanel(PANEL);
  const handleHide = () => dispatch(mapChanged({ tonight: null }));
  if (night) {
    return (
      <Panel>
        <p role="status">{describe(night)}</p>
        <Button type="button" onClick={handleHide}>
          Show the whole sky
        </Button>
      </Panel>
    );
  }
  return (
    <Panel>
      <Button type="button" aria-expanded={isOpen} onClick={() => toggle(!isOpen)}>
        Tonight above you
      </Button>
      {isOpen && <AskPlace />}
    </Panel>
  );
}

function AskPlace() {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const show = (latitude: number, longitude: number) => {
    // More would say where somebody lives, and the sky is the same.
    const place = { latitude: Math.round(latitude), longitude: Math.round(longitude) };
    dispatch(mapChanged({ tonight: { ...place, time: Date.now() }, chosen: [] }));
  };
  const handleAsk = () => {
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A reader who has typed a place meanwhile, or gone on, stays there.
        if (form.current) {
          show(coords.latitude, coords.longitude);
        }
      },
      () => {
        setIsAsking(false);
        setIsRefused(true);
      },
      { maximumAge: 3_600_000, timeout: 20_000 },
    );
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    show(Number(typed.get('latitude')), Number(typed.get('longitude')));
  };
  return (
    <>
      <p>
        Your place stays in this browser, rounded to whole degrees. It is never sent to the server.
      </p>
      <Button type="button" aria-busy={isAsking} onClick={handleAsk}>
        Use my place
      </Button>
      <div role="status">
        {isRefused && <p>The browser did not tell your place. Please type it instead.</p>}
      </div>
      <Form ref={form} aria-label="Your place" onSubmit={handleSubmit}>
        <label>
          Latitude
          <input name="latitude" type="number" min={-90} max={90} step="any" required />
        </label>
        <label>
          Longitude
          <input name="longitude" type="number" min={-180} max={180} step="any" required />
        </label>
        <Button type="submit">Show</Button>
      </Form>
      <small>North and east are positive.</small>
    </>
  );
}

function describe(night: Night): string {
  const dark = night.isDark ? '' : ' It does not get dark there.';
  return `The sky above ${printPlace(night)} at ${formatClock(night.time)}, in the middle of the night.${dark}`;
}

/** `52° N, 13° E` */
const printPlace = ({ latitude, longitude }: Observer): string =>
  `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s};
  margin-top: ${space.s};

  small {
    color: ${color('textQuiet')};
  }
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s};

  label {
    color: ${color('textQuiet')};
    font-size: 0.875rem;
  }

  input {
    ${pill}
    display: block;
    width: 6.5rem;
  }
`;
