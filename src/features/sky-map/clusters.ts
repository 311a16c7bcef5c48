/**
 * Marks of the objects at a scale: those that are large enough have their picture in its true size, and those that
 * are too close together to be seen apart are one mark.
 */
import {
  type Direction,
  project,
  type Projected,
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
  /** Arcminutes along its longer side, where that is known. */
  size?: number | undefined;
  magnitude?: number | undefined;
  constellation_name?: string | undefined;
}

export interface Mark extends Projected {
  dec: number;
  /** Most pictured first. */
  objects: readonly SkyObject[];
  /** Pictures of all of them. */
  count: number;
  /** The length that the picture of an object has on the map, in units of the plane; other marks have a fixed size. */
  extent?: number;
}

/** Pixels between marks. */
const ROOM = 58;
/** Pixels from which a picture is shown in its true size: more than other marks have, and less once a field of some 30° is shown. */
const LARGE = 54;
const LARGE_IN_FIELD = 22;
/** Pixels for a unit of the plane at which some 30° are in sight. */
const FIELD = 1500;
/** Radius in pixels within which a mark is met: fingers are broad. */
const NEAR = 22;
const ARCMINUTE = Math.PI / 180 / 60;
/** Arcminutes of the largest object that is shown in its size: Barnard's Loop would hide all of Orion. */
const LARGEST = 700;

/** The projection leaves areas as they are, so a unit of the plane is a radian, whatever the direction. */
export const extentOf = ({ size = 0 }: SkyObject): number =>
  size > LARGEST ? 0 : size * ARCMINUTE;

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

/** An object with its position on the plane, which no scale changes. */
export interface ProjectedObject {
  object: SkyObject;
  at: Projected & { dec: number };
}

export const projectAll = (objects: readonly SkyObject[]): ProjectedObject[] =>
  objects.map((object) => ({ object, at: { ...project(object), dec: object.dec } }));

/**
 * @param objects most pictured first: these stay where they are, and others join them.
 * @returns those in their true size before others, which lie upon them, and the largest first.
 */
export function marksAt(objects: readonly ProjectedObject[], scale: number): Mark[] {
  const least = scale >= FIELD ? LARGE_IN_FIELD : LARGE;
  const isLarge = ({ object }: ProjectedObject) => extentOf(object) * scale >= least;
  const large = objects
    .filter(isLarge)
    .map(({ object, at }) => ({ ...markOf([object], at), extent: extentOf(object) }))
    .sort((one, other) => other.extent - one.extent);
  const small = objects.filter((object) => !isLarge(object));
  return [...large, ...cluster(small, scale)];
}

const markOf = (objects: readonly SkyObject[], at: ProjectedObject['at']): Mark => ({
  ...at,
  objects,
  count: objects.reduce((sum, { dates }) => sum + dates.length, 0),
});

function cluster(objects: readonly ProjectedObject[], scale: number): Mark[] {
  const marks: Group[] = [];
  const rows = new Map<number, Group[]>();
  const room = ROOM / scale;
  for (const { object, at } of objects) {
    const row = Math.floor(at.height / room);
    const near = nearIn(rows, row, at, room);
    if (near) {
      near.objects.push(object);
    } else {
      const mark = { at, objects: [object] };
      marks.push(mark);
      rows.set(row, [...(rows.get(row) ?? []), mark]);
    }
  }
  return marks.map(({ objects, at }) => markOf(objects, at));
}

/** A mark in the making. */
interface Group {
  at: ProjectedObject['at'];
  objects: SkyObject[];
}

/** The first mark of a row, or of its neighbours, that leaves no room for another one at a position. */
function nearIn(rows: Map<number, Group[]>, row: number, at: Projected, room: number) {
  for (let index = row - 1; index <= row + 1; index += 1) {
    const near = rows.get(index)?.find((group) => isNear(group.at, at, room));
    if (near) {
      return near;
    }
  }
  return undefined;
}

function isNear(a: Projected, b: Projected, room: number): boolean {
  const width = turn(a.ra, b.ra) * a.perDegree;
  const height = a.height - b.height;
  return width * width + height * height < room * room;
}

/** Radius of a mark in pixels, which grows with its pictures. */
export const radiusOf = (count: number): number => Math.min(7 + Math.log2(count) * 2.2, 22);

/** Whether a point is on the canvas, or less than some pixels beside it. */
export const isOn = ({ x, y }: { x: number; y: number }, { width, height }: Size, margin = 0) =>
  x > -margin && x < width + margin && y > -margin && y < height + margin;

/** Pixels from the middle of a mark to its edge, or less. */
export const reachOf = ({ extent = 0 }: Mark, scale: number): number =>
  Math.max((extent * scale) / 2, NEAR);

/** The mark at a point, or near to it. What is small lies upon what is large. */
export function markAt(
  marks: readonly Mark[],
  point: { x: number; y: number },
  view: SkyView,
  size: Size,
): Mark | undefined {
  let nearest: { mark: Mark; way: number; reach: number } | undefined;
  for (const mark of marks) {
    const { x, y } = toScreen(mark, view, size);
    const way = Math.hypot(x - point.x, y - point.y);
    const reach = reachOf(mark, view.scale);
    const isNearer =
      !nearest || reach < nearest.reach || (reach === nearest.reach && way < nearest.way);
    if (way <= reach && isNearer) {
      nearest = { mark, way, reach };
    }
  }
  return nearest?.mark;
}
