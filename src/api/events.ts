/** What arrived over the wire, as events that any slice may listen to. */
import { createAction } from '@reduxjs/toolkit';
import type { PictureEntry } from '../../contract/pictures';

/** Entries came with an answer; the answer itself keeps their dates only. */
export const picturesReceived = createAction<PictureEntry[]>('pictures/received');
