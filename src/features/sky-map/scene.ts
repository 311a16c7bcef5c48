/** What every part of the map is drawn by. */
import type { ColorToken } from '../../theme/tokens';
import type { Night } from './night';
import type { Size, SkyView } from './projection';

/** The colours of the theme that the map is drawn with. */
export const MAP_TOKENS = [
  'ground',
  'sky',
  'hairline',
  'text',
  'textQuiet',
  'accent',
  'onAccent',
  'haze',
  'starlight',
] as const satisfies ColorToken[];

type MapToken = (typeof MAP_TOKENS)[number];

export interface Colours extends Record<MapToken, string> {
  /** Whether all is seen in red light: pictures and stars have no colours of their own. */
  isRed: boolean;
}

export interface Scene {
  view: SkyView;
  size: Size;
  colours: Colours;
  /** The sky of this night is above, and the rest is dimmed. */
  night: Night | undefined;
}

export type Pen = CanvasRenderingContext2D;

export const CIRCLE = 2 * Math.PI;
