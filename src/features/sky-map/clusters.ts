/** Objects that are too close together to be told apart at a scale are one mark. */
import {
  type Direction,
  place,
  type Placed,
  type SkyView,
  type Size,
  toScreen,
  turn,
} from './projection';

/** An object with the pictures that show it. */
export interface SkyObject extends Direction {
  /** `m31` */
  id: string;
  name: string;
  /** Dates of its pictures, newest first. */
  dates: readonly string[];
}

export interface Mark extends Placed {
  dec: number;
  /** Most pictured first. */
  objects: readonly SkyObject[];
  /** Pictures of all of them. */
  count: number;
}

/** Pixels between marks. */
const ROOM = 58;

/** The objects as they were on a day: with the pictures up to it, and without those that had none. */
export function objectsUntil(objects: readonly SkyObject[], day: string): SkyObject[] {
  return objects.flatMap((object) => {
    const dates = object.dates.filter((date) => date <= day);
    return dates.length > 0 ? [{ ...object, dates }] : [];
  });
}

/** A picture of several objects counts once. */
export const countPictures = (objects: readonly SkyObject[]): number =>
  new Set(objects.flatMap(({ dates }) => dates)).size;

/** An object with its place, which no scale changes. */
export interface PlacedObject {
  object: SkyObject;
  at: Placed & { dec: number };
}

export const placeAll = (objects: readonly SkyObject[]): PlacedObject[] =>
  objects.map((object) => ({ object, at: { ...place(object), dec: object.dec } }));

/** @param placed most pictured first: these stay where they are, and others join them. */
export function cluster(placed: readonly PlacedObject[], scale: number): Mark[] {
  const marks: Group[] = [];
  const rows = new Map<number, Group[]>();
  const room = ROOM / scale;
  for (const { object, at } of placed) {
    const row = Math.floor(at.height / room);
    const near = nearIn(rows, row, at, room);
    if (near) {
      near.objects.push(object);
    } else {
      const mark = { at, objects: [object] };
      marks.push(mark);
      const beside = rows.get(row);
      if (beside) {
        beside.push(mark);
      } else {
        rows.set(row, [mark]);
      }
    }
  }
  return marks.map((mark) => ({
    ...mark.at,
    objects: mark.objects,
    count: mark.objects.reduce((sum, { dates }) => sum + dates.length, 0),
  }));
}

/** A mark in the making. */
interface Group {
  at: PlacedObject['at'];
  objects: SkyObject[];
}

/** The first mark of a row, or of its neighbours, that leaves no room for another one at a place. */
function nearIn(rows: Map<number, Group[]>, row: number, at: Placed, room: number) {
  for (let index = row - 1; index <= row + 1; index += 1) {
    const near = rows.get(index)?.find((group) => isNear(group.at, at, room));
    if (near) {
      return near;
    }
  }
  return undefined;
}

function isNear(a: Placed, b: Placed, room: number): boolean {
  const width = turn(a.ra, b.ra) * a.perDegree;
  const height = a.height - b.height;
  return width * width + height * height < room * room;
}

/** Radius of a mark in pixels, which grows with its pictures. */
export const radiusOf = (count: number): number => Math.min(7 + Math.log2(count) * 2.2, 22);

/** Whether a point is on the canvas, or less than some pixels beside it. */
export const isOn = ({ x, y }: { x: number; y: number }, { width, height }: Size, margin = 0) =>
  x > -margin && x < width + margin && y > -margin && y < height + margin;

/** The mark at a point, or near to it, as fingers are broad. */
export function markAt(
  marks: readonly Mark[],
  point: { x: number; y: number },
  view: SkyView,
  size: Size,
): Mark | undefined {
  let nearest: { mark: Mark; way: number } | undefined;
  for (const mark of marks) {
    const { x, y } = toScreen(mark, view, size);
    const way = Math.hypot(x - point.x, y - point.y);
    if (way <= Math.max(radiusOf(mark.count), 22) && way < (nearest?.way ?? Infinity)) {
      nearest = { mark, way };
    }
  }
  return nearest?.mark;
}
