import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { pill } from '../../components/pill';
import { useAppDispatch } from '../../store/hooks';
import { color, space } from '../../theme/tokens';
import { mapChanged } from '../../state/screen/screenSlice';
import { usePanel } from '../../state/screen/usePanel';
import { formatClock } from './formatClock';
import type { Night, Observer } from './night';
import { parseObserver } from './parseObserver';

const PANEL = 'sky/tonight';

/** Asks where the reader is, and says of which night the map shows the sky. */
export function Tonight({ night }: { night: Night | undefined }) {
  const dispatch = useAppDispatch();
  const [isOpen, toggle] = usePanel(PANEL);
  // Explore leads to it by an address.
  const isWanted = useSearchParams()[0].has('tonight');
  const { isAsking, isRefused, ask, show } = useObserver();
  useAllowed(isWanted && !night, ask);
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
  const handlePress = () => {
    toggle(true);
    ask();
  };
  return (
    <Panel>
      <Button type="button" aria-busy={isAsking} onClick={handlePress}>
        Tonight above you
      </Button>
      {(isOpen || isWanted) && <PlaceForm isRefused={isRefused} onPlace={show} />}
    </Panel>
  );
}

/** Asks the browser where the reader is. */
function useObserver() {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );
  const show = ({ latitude, longitude }: Observer) => {
    isWanted.current = false;
    setIsAsking(false);
    // More would say where somebody lives, and the sky is the same.
    const place = { latitude: Math.round(latitude), longitude: Math.round(longitude) };
    dispatch(mapChanged({ tonight: { ...place, time: Date.now() }, chosen: [], found: null }));
  };
  const ask = () => {
    isWanted.current = true;
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A reader who has typed a place meanwhile, or gone on, stays there.
        if (isWanted.current) {
          show(coords);
        }
      },
      () => {
        setIsAsking(false);
        setIsRefused(true);
      },
      { maximumAge: 3_600_000, timeout: 20_000 },
    );
  };
  return { isAsking, isRefused, ask, show };
}

/** Asks at once where the browser may tell the place: nobody is to be asked before a press. */
function useAllowed(isWanted: boolean, ask: () => void) {
  const wantedAtFirst = useEffectEvent(() => isWanted);
  const handleAllowed = useEffectEvent(ask);
  useEffect(() => {
    let isLeft = false;
    if (wantedAtFirst()) {
      // Missing where the address is not secure.
      void (navigator.permissions as Permissions | undefined)?.query({ name: 'geolocation' }).then(
        ({ state }) => !isLeft && state === 'granted' && handleAllowed(),
        // Older browsers do not know this permission: the reader presses.
        () => undefined,
      );
    }
    return () => {
      isLeft = true;
    };
  }, []);
}

interface PlaceFormProps {
  /** The browser did not tell the place. */
  isRefused: boolean;
  onPlace: (place: Observer) => void;
}

/** Latitude and longitude by hand, in one field. */
function PlaceForm({ isRefused, onPlace }: PlaceFormProps) {
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = parseObserver(field.current?.value ?? '');
    setIsWrong(!place);
    if (place) {
      onPlace(place);
    }
  };
  return (
    <Form aria-label="Your place" onSubmit={handleSubmit} noValidate>
      <label htmlFor={`${id}-field`}>Latitude, longitude</label>
      <div>
        <input
          ref={field}
          id={`${id}-field`}
          placeholder="48.1, 11.6"
          autoComplete="off"
          aria-describedby={id}
          aria-invalid={isWrong}
        />
        <Button type="submit">Show</Button>
      </div>
      <small id={id} role="status">
        {isWrong && 'Two numbers are needed, such as 48.1, 11.6 or 34 S, 151 E. '}
        {isRefused && !isWrong && 'The browser did not tell your place. Please type it. '}
        It stays in this browser, rounded to whole degrees.
      </small>
    </Form>
  );
}

const SUN = {
  dark: '',
  twilight: ' It does not get dark there.',
  day: ' The Sun does not set there.',
};

const describe = (night: Night): string =>
  `The sky above ${printPlace(night)} at ${formatClock(night.time)}, in the middle of the night.${SUN[night.darkness]}`;

/** `52° N, 13° E` */
const printPlace = ({ latitude, longitude }: Observer): string =>
  `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.s};
  margin-top: ${space.s};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  width: 100%;
  color: ${color('textQuiet')};
  font-size: 0.875rem;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }

  input {
    ${pill}
    flex: 1 1 8rem;
    min-width: 0;
    max-width: 12rem;
  }
`;
