/** What fingers and the mouse do on the stage. */
import type { RefObject } from 'react';
import type { StageView } from './stageView';
import type { Point } from './zoom';

export interface StageWays {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  /** A press beside what is shown. */
  onBeside: () => void;
  /** Whether what is on the stage is a picture, which can be enlarged. A film cannot. */
  canZoom: boolean;
  /** What scrolls the stage away where the text is below it. */
  scroller: RefObject<HTMLElement | null>;
}

/** What one finger does, from the moment that this is known. `scroll` is the browser's. */
type Drag = 'undecided' | 'pan' | 'step' | 'close' | 'scroll';

/** Pixels from which a finger moves and does not press. */
const SLOP = 8;
/** Pixels of the way, or pixels a millisecond, from which a swipe counts. */
const SWIPE_WAY = 90;
const SWIPE_SPEED = 0.5;
/** Milliseconds in which a second press makes a double click of the first. */
const DOUBLE_CLICK = 300;
const DOUBLE_CLICK_SCALE = 2.5;

/** @returns a function that stops listening. */
export function listenToGestures(view: StageView, ways: () => StageWays): () => void {
  const gestures = new StageGestures(view, ways);
  const { frame } = view;
  const listeners = new AbortController();
  const { signal } = listeners;
  frame.addEventListener('pointerdown', (event) => gestures.begin(event), { signal });
  frame.addEventListener('pointermove', (event) => gestures.move(event), { signal });
  frame.addEventListener('pointerup', (event) => gestures.end(event), { signal });
  frame.addEventListener('pointercancel', (event) => gestures.cancel(event), { signal });
  frame.addEventListener('click', (event) => gestures.click(event), { signal, capture: true });
  // Not passive: what the stage does with a finger, the browser must not do as well.
  const own = { signal, passive: false };
  frame.addEventListener('touchmove', (event) => gestures.preventBrowserGesture(event), own);
  frame.addEventListener('wheel', (event) => gestures.wheel(event), own);
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => {
    listeners.abort();
    gestures.forgetClick();
  };
}

class StageGestures {
  private readonly pointers = new Map<number, Point>();
  private start = { x: 0, y: 0, time: 0 };
  private drag: Drag = 'undecided';
  /** The click that follows a drag means nothing. */
  private hasMoved = false;
  private firstClick: number | undefined;

  constructor(
    private readonly view: StageView,
    private readonly ways: () => StageWays,
  ) {}

  begin(event: PointerEvent): void {
    if (event.button !== 0 || isControl(event.target)) {
      return;
    }
    if (this.pointers.size === 0) {
      this.hasMoved = false;
      this.restart(event);
    } else {
      this.hasMoved = true;
      this.drag = 'pan';
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    const present = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, present);
    if (other && this.ways().canZoom) {
      this.pinch(before, present, other);
      return;
    }
    const way = { x: present.x - this.start.x, y: present.y - this.start.y };
    if (this.drag === 'undecided' && Math.hypot(way.x, way.y) >= SLOP) {
      this.decide(event, way);
    }
    switch (this.drag) {
      case 'pan':
        this.view.panBy({ x: present.x - before.x, y: present.y - before.y });
        break;
      case 'step':
        this.view.pull({ x: way.x, y: 0 });
        break;
      case 'close':
        this.view.pull({ x: 0, y: Math.max(way.y, 0) });
        break;
      case 'undecided':
      case 'scroll':
    }
  }

  end(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId)) {
      return;
    }
    const [left] = this.pointers.values();
    if (left) {
      // The finger that stays pans on from where it is.
      this.start = { ...left, time: event.timeStamp };
      return;
    }
    const { drag } = this;
    this.drag = 'undecided';
    if (drag === 'step' || drag === 'close') {
      this.view.settle();
      this.swipe(drag, event);
    } else if (this.view.isZoomed) {
      this.view.settle();
    }
  }

  cancel(event: PointerEvent): void {
    if (this.pointers.delete(event.pointerId) && this.pointers.size === 0) {
      this.drag = 'undecided';
      this.view.settle();
    }
  }

  preventBrowserGesture(event: TouchEvent): void {
    const isGesture = this.drag === 'pan' || this.drag === 'step' || this.drag === 'close';
    if (isGesture && event.cancelable) {
      event.preventDefault();
    }
  }

  /** Two fingers on a touch pad come as the wheel with Ctrl. */
  wheel(event: WheelEvent): void {
    if (event.ctrlKey && this.ways().canZoom) {
      event.preventDefault();
      this.view.zoomBy(
        Math.exp(-event.deltaY / 200),
        this.view.pointAt(event.clientX, event.clientY),
      );
    } else if (this.view.walks(-event.deltaX)) {
      event.preventDefault();
      this.view.panBy({ x: -event.deltaX, y: 0 });
    }
  }

  /** A click on a whole picture opens it, a moment later, as a second one would enlarge it. */
  click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (this.hasMoved && event.detail > 0 && !isControl(event.target)) {
      this.hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.target === this.view.frame || event.target === this.view.mover) {
      // The second press of a double click does not undo what the first one did.
      if (event.detail === 1) {
        this.ways().onBeside();
      }
      return;
    }
    const isForBrowser = event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || isForBrowser || !this.ways().canZoom) {
      return;
    }
    event.preventDefault();
    const point = this.view.pointAt(event.clientX, event.clientY);
    const isSecond = this.firstClick !== undefined || event.detail > 1;
    this.forgetClick();
    if (isSecond) {
      this.toggle(point);
      return;
    }
    this.firstClick = window.setTimeout(() => {
      this.firstClick = undefined;
      if (this.view.isZoomed) {
        this.view.centre(point);
      } else {
        window.open(link.href, '_blank', 'noreferrer');
      }
    }, DOUBLE_CLICK);
  }

  forgetClick(): void {
    window.clearTimeout(this.firstClick);
    this.firstClick = undefined;
  }

  private toggle(point: Point): void {
    if (this.view.isZoomed) {
      this.view.showWhole();
    } else {
      this.view.zoomBy(DOUBLE_CLICK_SCALE, point);
    }
  }

  private restart({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): void {
    this.start = { x, y, time };
    this.drag = 'undecided';
  }

  private decide(event: PointerEvent, { x, y }: Point): void {
    const { scroller } = this.ways();
    if (this.view.isZoomed || (Math.abs(x) > Math.abs(y) && this.view.walks(x))) {
      this.drag = 'pan';
    } else if (event.pointerType === 'mouse') {
      this.drag = 'scroll';
    } else if (Math.abs(x) > Math.abs(y)) {
      this.drag = 'step';
    } else {
      this.drag = y > 0 && (scroller.current?.scrollTop ?? 0) <= 0 ? 'close' : 'scroll';
    }
    if (this.drag !== 'scroll') {
      this.hasMoved = true;
      this.view.frame.setPointerCapture(event.pointerId);
    }
  }

  private pinch(before: Point, present: Point, other: Point): void {
    const distance = ({ x, y }: Point) => Math.max(Math.hypot(x - other.x, y - other.y), 1);
    const factor = distance(present) / distance(before);
    const middle = this.view.pointAt((before.x + other.x) / 2, (before.y + other.y) / 2);
    const way = { x: (present.x - before.x) / 2, y: (present.y - before.y) / 2 };
    this.view.pinchBy(factor, middle, way);
  }

  private swipe(drag: 'step' | 'close', event: PointerEvent): void {
    const { onPrevious, onNext, onClose } = this.ways();
    const way = drag === 'step' ? event.clientX - this.start.x : event.clientY - this.start.y;
    const speed = Math.abs(way) / Math.max(event.timeStamp - this.start.time, 1);
    if (Math.abs(way) < SWIPE_WAY && speed < SWIPE_SPEED) {
      return;
    }
    if (drag === 'step') {
      (way < 0 ? onNext : onPrevious)?.();
    } else if (way > 0) {
      onClose();
    }
  }
}

/** Whether an element handles its own presses. The link around a picture does not count. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, video') !== null;
