/** Screens of the engines, compared by what is where. */
import { VIEWPORT } from './driver';

export interface Thing {
  role: string;
  /** For screen readers. */
  name: string;
  /** Left, top, width and height in the window, in whole CSS pixels. */
  box: number[];
}

export type Screen = readonly Thing[];

/** The roles of things that are looked at. */
export const ROLES = [
  ...['banner', 'navigation', 'main', 'contentinfo', 'region', 'search', 'dialog', 'feed'],
  ...['article', 'heading', 'img', 'application', 'link', 'button', 'searchbox', 'textbox'],
];
/** Pixels by which boxes may differ. Engines round letters and lines in their own ways, which adds up down the page. */
const TOLERANCE = 6;
const GROWTH = 0.03;

/**
 * @param screens those of one state, by the names of the engines.
 * @returns a sentence for each difference from the first engine.
 */
export function differencesOf(state: string, screens: Record<string, Screen>): string[] {
  const [[firstEngine, first] = ['', []], ...others] = Object.entries(screens);
  return others.flatMap(([engine, screen]) => {
    const [here, there] = [byKey(first), byKey(screen)];
    return [...new Set([...here.keys(), ...there.keys()])].flatMap((key) => {
      const [box, other] = [here.get(key), there.get(key)];
      return isAlike(box, other)
        ? []
        : `${state}: ${key} is ${placeOf(box)} in ${firstEngine}, but ${placeOf(other)} in ${engine}.`;
    });
  });
}

/** Things of the same role and name are told apart by their order. */
function byKey(screen: Screen): Map<string, number[]> {
  const counts = new Map<string, number>();
  return new Map(
    screen.map(({ role, name, box }) => {
      const key = `${role} "${name}"`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [count === 1 ? key : `${key} (${count})`, box];
    }),
  );
}

function isAlike(box: number[] | undefined, other: number[] | undefined): boolean {
  if (!box || !other) {
    return isAtEdge(box ?? other ?? []);
  }
  return box.every((value, index) => {
    const isLeft = index === 0;
    const tolerance = TOLERANCE + (isLeft ? 0 : GROWTH * Math.abs(value));
    return Math.abs(value - (other[index] ?? NaN)) <= tolerance;
  });
}

/** Whether so little of it is in the window that it may be out of sight elsewhere. */
function isAtEdge([left = 0, top = 0, width = 0, height = 0]: number[]): boolean {
  return (
    Math.min(left + width, VIEWPORT.width - left, top + height, VIEWPORT.height - top) <= TOLERANCE
  );
}

const placeOf = (box: number[] | undefined) =>
  box ? `at ${box[0]},${box[1]} (${box[2]} x ${box[3]})` : 'not in sight';
