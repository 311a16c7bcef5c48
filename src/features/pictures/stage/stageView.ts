import type { Detail } from '../StagePicture';
import { moveBy, type Point, type Size, WHOLE, within, type Zoom, zoomAt } from './zoom';

/** Enlargements from which a screen shows more than the usual sizes hold, and than the large ones. */
const LARGE_SCALE = 1.75;
const FULL_SCALE = 3;

export interface ZoomLevel {
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
    return this.zoom.scale > 1;
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
    this.show(within(moveBy(this.zoom, way), this.pictureSize(), this.frameSize()), true);
  }

  /** A whole picture under a finger that goes elsewhere with it. */
  pull({ x, y }: Point): void {
    this.write({ ...WHOLE, x, y }, true);
  }

  settle(): void {
    this.show(within(this.zoom, this.pictureSize(), this.frameSize()));
  }

  /** Zooms out to the whole picture. `isAtOnce` skips the animation, for a newly shown picture. */
  showWhole(isAtOnce = false): void {
    this.show(WHOLE, isAtOnce);
    // Wherever its frame is now.
    this.zoom = WHOLE;
    this.write(WHOLE, isAtOnce);
  }

  private show(zoom: Zoom, isHeld = false): void {
    const isZoomed = zoom.scale > 1;
    const shift = isZoomed === this.isZoomed ? { x: 0, y: 0 } : this.resizeFrame(isZoomed);
    this.zoom = moveBy(zoom, shift);
    this.write(this.zoom, isHeld);
    this.onLevel({ isZoomed, detail: detailAt(zoom.scale) });
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
