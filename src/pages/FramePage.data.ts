import { frameAt } from '../features/frame/frameAddress';
import { startShow } from '../features/frame/frameListener';
import { selectPlace } from '../state/uiSlice';
import type { PlaceData } from '../places/placeData';

export const data = {
  /** The show of a frame is held like a query. */
  queries: ({ query }, _state, listAt) => {
    const frame = frameAt(query, listAt);
    const start = frame && startShow(frame, (latest) => selectPlace(latest).query.every);
    return start ? [{ key: `show ${JSON.stringify(frame)}`, start }] : [];
  },
} satisfies PlaceData;
