import { frameAt } from '../features/frame/frameAddress';
import { startShow } from '../features/frame/frameListener';
import { selectPlace } from '../state/uiSlice';
import type { PlaceData } from '../places/placeData';

export const data = {
  activities: ({ query }, listAt) => {
    const frame = frameAt(query, listAt);
    const start = frame && startShow(frame, (latest) => selectPlace(latest).query.every);
    return start ? [{ key: JSON.stringify(frame), start }] : [];
  },
} satisfies PlaceData;
