/** What fingers, the mouse and keys do on the map. */
import type { Mark } from './clusters';
import type { MapView } from './MapView';
import type { Direction, Point } from './projection';

interface MapHandlers {
  onPoint: (mark: Mark | undefined) => void;
  onOpen: (mark: Mark) => void;
}

/** Pixels from which a finger moves and does not press. */
const SLOP = 6;
/** Pixels of an arrow key. */
const WAY = 80;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: WAY, y: 0 },
  ArrowRight: { x: -WAY, y: 0 },
  ArrowUp: { x: 0, y: WAY },
  ArrowDown: { x: 0, y: -WAY },
};

/** @returns a function that stops listening. */
export function listenToMap(map: MapView, handlers: MapHandlers): () => void {
  const gestures = new MapGestures(map, handlers);
  const listeners = new AbortController();
  const { signal } = listeners;
  const { element } = map;
  element.addEventListener('pointerdown', (event) => gestures.begin(event), { signal });
  element.addEventListener('pointermove', (event) => gestures.move(event), { signal });
  element.addEventListener('pointerup', (event) => gestures.end(event), { signal });
  element.addEventListener('pointercancel', (event) => gestures.cancel(event), { signal });
  element.addEventListener('pointerleave', () => handlers.onPoint(map.point(undefined)), {
    signal,
  });
  element.addEventListener('keydown', (event) => gestures.press(event), { signal });
  // Not passive: the page must not scroll or grow as well.
  const own = { signal, passive: false };
  element.addEventListener('wheel', (event) => gestures.wheel(event), own);
  element.addEventListener('touchmove', (event) => gestures.preventBrowserGesture(event), own);
  return () => listeners.abort();
}

class MapGestures {
  private readonly pointers = new Map<number, Point>();
  /** The direction between the pointers, which stays between them while they move. */
  private held: Direction | undefined;
  private distance = 0;
  private start: Point = { x: 0, y: 0 };
  private hasMoved = false;

  constructor(
    private readonly map: MapView,
    private readonly handlers: MapHandlers,
  ) {}

  begin(event: PointerEvent): void {
    if (event.button !== 0) {
      return;
    }
    const point = this.pointOf(event);
    if (this.pointers.size === 0) {
      this.start = point;
      this.hasMoved = false;
    }
    this.pointers.set(event.pointerId, point);
    this.take();
  }

  move(event: PointerEvent): void {
    const point = this.pointOf(event);
    if (!this.pointers.has(event.pointerId)) {
      this.handlers.onPoint(this.map.point(point));
      return;
    }
    this.pointers.set(event.pointerId, point);
    const way = Math.hypot(point.x - this.start.x, point.y - this.start.y);
    if (!this.hasMoved && (way >= SLOP || this.pointers.size > 1)) {
      this.hasMoved = true;
      this.map.element.setPointerCapture(event.pointerId);
    }
    if (this.hasMoved && this.held) {
      const distance = this.span();
      const factor = this.distance > 0 ? distance / this.distance : 1;
      this.distance = distance;
      this.map.drag(this.held, this.middle(), factor);
    }
  }

  end(event: PointerEvent): void {
    const wasDown = this.pointers.delete(event.pointerId);
    if (this.pointers.size > 0) {
      // The finger that stays moves on from where it is.
      this.take();
    } else if (wasDown && !this.hasMoved) {
      const mark = this.map.point(this.pointOf(event));
      this.handlers.onPoint(mark);
      if (mark) {
        this.handlers.onOpen(mark);
      }
    }
  }

  cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    // Two fingers on a touch pad come as the wheel with Ctrl, in smaller steps.
    const pace = event.ctrlKey ? 100 : 400;
    this.map.zoom(Math.exp(-event.deltaY / pace), this.pointOf(event));
  }

  /** Where the sky does not move up and down, a finger scrolls the page. */
  preventBrowserGesture(event: TouchEvent): void {
    const isGesture = this.pointers.size > 1 || !this.map.hasPoles;
    if (isGesture && event.cancelable) {
      event.preventDefault();
    }
  }

  press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (arrow) {
      this.map.pan(arrow);
    } else if (event.key === '+' || event.key === '=') {
      this.map.zoomIn();
    } else if (event.key === '-') {
      this.map.zoomOut();
    } else if (event.key === '0' || event.key === 'Home') {
      this.map.showWhole();
    } else {
      return;
    }
    event.preventDefault();
  }

  private take(): void {
    this.held = this.map.directionAt(this.middle());
    this.distance = this.span();
  }

  private middle(): Point {
    const points = [...this.pointers.values()];
    const mean = (of: (point: Point) => number) =>
      points.reduce((sum, point) => sum + of(point), 0) / Math.max(points.length, 1);
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  }

  /** Pixels between two fingers; 0 for one. */
  private span(): number {
    const [first, second] = this.pointers.values();
    return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  }

  private pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.map.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}
