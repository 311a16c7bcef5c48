/** Where the panel is, and how large. The tab remembers it. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import type { Sessions } from '../sessions';
import { useSessions } from './SessionsContext';
import { readTab, storeTab } from './tabStorage';

const keyOf = ({ key }: Sessions) => `${key}:qa-panel`;
/** CSS pixels of one press of an arrow. */
const STEP = 24;

/** `right` and `bottom` are distances from the edges of the window, in CSS pixels. */
const PlaceSchema = v.object({
  size: v.picklist(['small', 'normal', 'wide']),
  right: v.number(),
  bottom: v.number(),
});
type Place = v.InferOutput<typeof PlaceSchema>;
export type PanelSize = Place['size'];

const ARROWS: Record<string, [right: number, bottom: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export function usePanelPlace(panel: RefObject<HTMLElement | null>, usual: PanelSize) {
  const sessions = useSessions();
  const [place, setPlace] = useState<Place>(
    () => read(sessions) ?? { size: usual, right: 16, bottom: 16 },
  );
  const isDragged = useRef(false);
  useEffect(() => store(sessions, place), [sessions, place]);
  const moveBy = (right: number, bottom: number) =>
    setPlace((former) =>
      within(panel.current, {
        ...former,
        right: former.right + right,
        bottom: former.bottom + bottom,
      }),
    );
  useLayoutEffect(() => {
    const keepInside = () => setPlace((former) => within(panel.current, former));
    keepInside();
    window.addEventListener('resize', keepInside);
    return () => window.removeEventListener('resize', keepInside);
  }, [panel, place.size]);
  return {
    place,
    setSize: (size: PanelSize) => setPlace((former) => ({ ...former, size })),
    handleMoveKey: (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (by) {
        event.preventDefault();
        moveBy(...by);
      }
    },
    /** For its head. */
    dragging: {
      onPointerDown: ({ currentTarget, target, pointerId }: PointerEvent<HTMLElement>) => {
        if (target instanceof Element && !target.closest('button')) {
          currentTarget.setPointerCapture(pointerId);
          isDragged.current = true;
        }
      },
      onPointerMove: ({ movementX, movementY }: PointerEvent) => {
        if (isDragged.current) {
          moveBy(-movementX, -movementY);
        }
      },
      onLostPointerCapture: () => {
        isDragged.current = false;
      },
    },
  };
}

/** The same place if the whole panel is in the window there. */
function within(panel: HTMLElement | null, place: Place): Place {
  const { offsetWidth = 0, offsetHeight = 0 } = panel ?? {};
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clamp(place.right, clientWidth - offsetWidth);
  const bottom = clamp(place.bottom, clientHeight - offsetHeight);
  return right === place.right && bottom === place.bottom ? place : { ...place, right, bottom };
}

const clamp = (distance: number, most: number) => Math.max(0, Math.min(distance, most));

function read(sessions: Sessions): Place | undefined {
  const text = readTab(keyOf(sessions));
  const place = v.safeParse(PlaceSchema, text && JSON.parse(text)); // `store` wrote it
  return place.success ? place.output : undefined;
}

const store = (sessions: Sessions, place: Place) =>
  storeTab(keyOf(sessions), JSON.stringify(place));
