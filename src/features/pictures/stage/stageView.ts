import type { Detail } from '../StagePicture';
import { moveBy, type Point, type Size, WHOLE, within, type Zoom, zoomAt } from './zoom';

/** Enlargements from which a screen shows more than the usual sizes hold, and than the large ones. */
const LARGE_SCALE = 1.75;
const FULL_SCALE = 3;

/** The keys that walk along a panorama, with a step to where they lead. */
const ARROWS = [
  ['ArrowLeft', 1],
  ['ArrowRight', -1],
] as const;
/** How much larger than whole a panorama is shown at most, so that one walks along it. */
const WALK_SCALE = 4;

export interface ZoomLevel {
  /** Whether the picture is larger than whole. */
  isZoomed: boolean;
  /** Which picture is worth its bytes. */
  detail: Detail;
}

/**
 * Shows a picture enlarged and moved. It writes to the elements itself: a finger moves sixty times a
 * second, and React has nothing to decide there.
 */
export class StageView {
  private zoom: Zoom = WHOLE;
  /** How large the picture came: whole, or a panorama as high as its frame. */
  private base = 1;

  /**
   * @param frame what is seen of the picture.
   * @param mover what is enlarged and moved in it; it holds the picture.
   */
  constructor(
    readonly frame: HTMLElement,
    readonly mover: HTMLElement,
    private readonly onLevel: (level: ZoomLevel) => void,
  ) {}

  get isZoomed(): boolean {
    return this.zoom.scale > this.base;
  }

  /** Whether a panorama goes on where a step sideways leads, in pixels. */
  walks(x: number): boolean {
    return (
      !this.isZoomed &&
      this.zoom.scale > 1 &&
      this.bounded(moveBy(this.zoom, { x, y: 0 })).x !== this.zoom.x
    );
  }

  /** Shows another picture: a panorama from its left end, others whole. */
  begin(): void {
    this.base = 1;
    this.showWhole(true);
    if (this.isWide()) {
      // The dialog around it opens later in this task.
      queueMicrotask(() => this.beginWalk());
    }
  }

  private isWide(): boolean {
    return this.mover.firstElementChild?.matches('[data-wide="true"]') === true;
  }

  private beginWalk(): void {
    const picture = this.pictureSize();
    const frame = this.frameSize();
    this.base = Math.min(Math.max(frame.height / Math.max(picture.height, 1), 1), WALK_SCALE);
    const left = { scale: this.base, x: picture.width * this.base, y: 0 };
    this.show(within(left, picture, frame), true);
  }

  /** A point of the window as a point of the stage. */
  pointAt(clientX: number, clientY: number): Point {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Without a point the middle of the stage stays where it is. */
  zoomBy(factor: number, point: Point = { x: 0, y: 0 }): void {
    this.show(zoomAt(this.zoom, factor, point));
    this.settle();
  }

  /** Brings what is at a point into the middle. */
  centre({ x, y }: Point): void {
    this.moveBy({ x: -x, y: -y });
  }

  moveBy(way: Point): void {
    this.show(moveBy(this.zoom, way));
    this.settle();
  }

  /** Under the fingers: may leave its bounds until `settle`. */
  pinchBy(factor: number, point: Point, way: Point): void {
    this.show(moveBy(zoomAt(this.zoom, factor, point), way), true);
  }

  panBy(way: Point): void {
    this.show(this.bounded(moveBy(this.zoom, way)), true);
  }

  /** A picture under a finger that goes elsewhere with it. */
  pull(way: Point): void {
    this.write(moveBy(this.zoom, way), true);
  }

  settle(): void {
    this.show(this.bounded(this.zoom));
  }

  /** Zooms out to the whole picture. `isAtOnce` skips the animation, for a newly shown picture. */
  showWhole(isAtOnce = false): void {
    this.show(WHOLE, isAtOnce);
    // Wherever its frame is now.
    this.zoom = WHOLE;
    this.write(WHOLE, isAtOnce);
  }

  private bounded(zoom: Zoom): Zoom {
    return within(zoom, this.pictureSize(), this.frameSize());
  }

  private show(zoom: Zoom, isHeld = false): void {
    const isZoomed = zoom.scale > this.base;
    const shift = isZoomed === this.isZoomed ? { x: 0, y: 0 } : this.resizeFrame(isZoomed);
    this.zoom = moveBy(zoom, shift);
    this.write(this.zoom, isHeld);
    this.onLevel({ isZoomed: zoom.scale > 1, detail: detailAt(zoom.scale / this.base) });
  }

  /**
   * On a narrow screen an enlarged picture gets the whole window.
   *
   * @returns by how much a picture has to be moved in it to stay where it was.
   */
  private resizeFrame(isZoomed: boolean): Point {
    const { frame } = this;
    const before = this.pointAt(0, 0);
    // Otherwise what follows would take the place that the frame leaves.
    frame.parentElement?.style.setProperty('min-height', isZoomed ? `${frame.offsetHeight}px` : '');
    frame.toggleAttribute('data-zoomed', isZoomed);
    const after = this.pointAt(0, 0);
    const shift = { x: after.x - before.x, y: after.y - before.y };
    this.write(moveBy(this.zoom, shift), true);
    // The browser lays it out here, so that the movement begins here.
    frame.getBoundingClientRect();
    return shift;
  }

  private write({ scale, x, y }: Zoom, isHeld: boolean): void {
    this.mover.toggleAttribute('data-held', isHeld);
    this.mover.style.transform =
      scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    this.frame.dataset.walks = ARROWS.filter(([, way]) => this.walks(way))
      .map(([key]) => key)
      .join(' ');
  }

  private pictureSize(): Size {
    const picture = this.mover.firstElementChild;
    return picture instanceof HTMLElement ? sizeOf(picture) : this.frameSize();
  }

  private frameSize(): Size {
    return sizeOf(this.frame);
  }
}

function detailAt(scale: number): Detail {
  if (scale < LARGE_SCALE) {
    return 'usual';
  }
  return scale < FULL_SCALE ? 'large' : 'full';
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({
  width,
  height,
});
