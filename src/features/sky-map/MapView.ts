/** What the map shows at the moment, drawn when it has changed. React renders nothing while it moves. */
import {
  isOn,
  type Mark,
  markAt,
  marksAt,
  projectAll,
  type ProjectedObject,
  reachOf,
  type SkyObject,
} from './clusters';
import { THUMBNAIL } from './drawMarks';
import { type MapPlace, placeOf, placeText, viewAt } from './mapPlace';
import type { Night } from './night';
import {
  bound,
  type Direction,
  hold,
  lookAt,
  panBy,
  type Point,
  type Size,
  type SkyView,
  toScreen,
  toSky,
  turn,
  wholeSky,
  zoomBy,
} from './projection';
import { SkyPainter } from './SkyPainter';
import { Thumbnails } from './thumbnails';

/** Milliseconds without a movement after which the map is at rest. */
const REST = 200;
/** The same, after which it gets thumbnails: longer than a year is shown while the years go by. */
const LONG_REST = 700;
const JOURNEY = 450;
/** Times that a press of a button or key enlarges. */
const ZOOM_STEP = 1.6;
/** Marks in sight that get thumbnails at most. */
const THUMBNAILS = 60;
/** Scales at which marks are made anew: each is so many times the one before. */
const STEP = 1.25;

export interface Rest {
  place: MapPlace;
  /** The place as the address has it; nothing for the whole sky. */
  text: string | undefined;
  marks: readonly Mark[];
}

export class MapView {
  private size: Size = { width: 1, height: 1 };
  private view: SkyView = { ra: 0, height: 0, scale: 0 };
  private objects: readonly ProjectedObject[] = [];
  private marks: readonly Mark[] = [];
  private markedAt = 0;
  /** The marks in sight when the map last came to rest: the same array as long as they are the same. */
  private reported: readonly Mark[] = [];
  private pointed: Mark | undefined;
  private night: Night | undefined;
  private journey = 0;
  /** Where a journey leads, while it lasts. */
  private target: SkyView | undefined;
  private rest = 0;
  private longRest = 0;
  private readonly thumbnails = new Thumbnails(2 * THUMBNAIL, () => this.painter.draw());
  private readonly painter: SkyPainter;

  /**
   * @param start where to begin; the whole sky if nothing is said.
   * @param onRest is called when the map has come to rest.
   */
  constructor(
    readonly element: HTMLElement,
    private start: MapPlace | undefined,
    private readonly onRest: (rest: Rest) => void,
  ) {
    const thumbnailOf = (date: string) => this.thumbnails.disc(date);
    const pictureOf = (date: string) => this.thumbnails.picture(date);
    this.painter = new SkyPainter(element, () => {
      const { view, size, marks, pointed, night } = this;
      return { night, view, size, marks, pointed, thumbnailOf, pictureOf };
    });
  }

  get isWhole(): boolean {
    return this.view.scale <= wholeSky(this.size).scale;
  }

  resize(size: Size): void {
    const wasWhole = this.isWhole;
    this.size = size;
    this.painter.resize(window.devicePixelRatio, size);
    const whole = wholeSky(size, this.view.ra);
    const start = this.start && viewAt(this.start, size);
    this.start = undefined;
    this.show(start ?? (wasWhole ? whole : bound(this.view, size)));
  }

  showObjects(objects: readonly SkyObject[]): void {
    this.objects = projectAll(objects);
    this.markedAt = 0;
    this.show(this.view);
  }

  /** Dims what is below the horizon of a night, and shows what is above the head in the middle; or ends that. */
  showNight(night: Night | undefined): void {
    this.night = night;
    this.painter.draw();
    if (night && this.size.width > 1) {
      this.travel(wholeSky(this.size, night.ra));
    }
  }

  showPlace(place: MapPlace): void {
    this.endJourney();
    if (this.size.width > 1) {
      this.show(viewAt(place, this.size));
    } else {
      this.start = place;
    }
  }

  /** The colours of the theme may be others now. */
  recolour(): void {
    this.painter.recolour();
  }

  point(at: Point | undefined): Mark | undefined {
    this.pointAt(at && markAt(this.marks, at, this.view, this.size));
    return this.pointed;
  }

  pointAtObject(id: string | undefined): void {
    this.pointAt(this.marks.find(({ objects }) => objects.some((object) => object.id === id)));
  }

  directionAt(point: Point): Direction {
    return toSky(point, this.view, this.size);
  }

  /** Moves the map so that a direction is at a point, and enlarges it. */
  drag(direction: Direction, point: Point, factor = 1): void {
    this.endJourney();
    this.show(hold(direction, point, this.view.scale * factor, this.size));
  }

  pan(by: Point): void {
    this.show(panBy(this.endJourney(), by, this.size));
  }

  zoom(factor: number, point: Point): void {
    this.show(zoomBy(this.endJourney(), factor, this.size, point));
  }

  zoomIn(): void {
    this.travel(zoomBy(this.endJourney(), ZOOM_STEP, this.size));
  }

  zoomOut(): void {
    this.travel(zoomBy(this.endJourney(), 1 / ZOOM_STEP, this.size));
  }

  /** Opens a mark whose objects are apart at some scale. @returns whether they are. */
  open({ ra, dec, objects }: Mark): boolean {
    const { scale } = bound({ ...this.view, scale: Infinity }, this.size);
    const isMany = this.view.scale < scale && marksAt(projectAll(objects), scale).length > 1;
    if (isMany) {
      this.travel(lookAt({ ra, dec }, this.view.scale * 2.5, this.size));
    }
    return isMany;
  }

  /** Goes to a direction. @param span degrees that are to be in sight at least. */
  goTo(direction: Direction, span: number): void {
    const { width, height } = this.size;
    const scale = Math.min(width, height) / (span * (Math.PI / 180));
    this.travel(lookAt(direction, scale, this.size));
  }

  showWhole(): void {
    this.travel(wholeSky(this.size, this.view.ra));
  }

  stop(): void {
    this.painter.stop();
    cancelAnimationFrame(this.journey);
    window.clearTimeout(this.rest);
    window.clearTimeout(this.longRest);
    this.thumbnails.forget();
  }

  private pointAt(mark: Mark | undefined): void {
    if (mark !== this.pointed) {
      this.pointed = mark;
      this.painter.draw();
    }
  }

  private show(view: SkyView): void {
    this.view = view;
    const scale = STEP ** Math.round(Math.log(view.scale) / Math.log(STEP));
    if (scale !== this.markedAt) {
      this.markedAt = scale;
      this.marks = marksAt(this.objects, scale);
      this.pointed = undefined;
    }
    this.painter.draw();
    window.clearTimeout(this.rest);
    window.clearTimeout(this.longRest);
    this.rest = window.setTimeout(() => this.comeToRest(), REST);
    this.longRest = window.setTimeout(() => this.showThumbnails(), LONG_REST);
  }

  private comeToRest(): void {
    const { view, size } = this;
    const place = placeOf(view, size);
    const marks = this.marksInSight();
    const isSame =
      marks.length === this.reported.length &&
      marks.every((mark, at) => mark === this.reported[at]);
    this.reported = isSame ? this.reported : marks;
    this.onRest({ place, text: placeText(place), marks: this.reported });
  }

  private showThumbnails(): void {
    const marks = this.marksInSight().toSorted((a, b) => b.count - a.count);
    this.thumbnails.show(
      marks.slice(0, THUMBNAILS).flatMap(({ objects, extent }) => {
        const date = objects[0]?.dates[0];
        return date ? [{ date, side: extent && extent * this.view.scale }] : [];
      }),
    );
  }

  private marksInSight(): Mark[] {
    return this.marks.filter((mark) =>
      isOn(toScreen(mark, this.view, this.size), this.size, reachOf(mark, this.view.scale)),
    );
  }

  /** @returns the view that a journey under way was to reach, or the present one. */
  private endJourney(): SkyView {
    cancelAnimationFrame(this.journey);
    const view = this.target ?? this.view;
    this.target = undefined;
    return view;
  }

  /** Moves evenly to a view; at once for those who want no motion. */
  private travel(target: SkyView): void {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.show(target);
      return;
    }
    const start = { ...this.view, time: performance.now() };
    const way = { ra: turn(start.ra, target.ra), height: target.height - start.height };
    const step = (time: number) => {
      const part = Math.min(Math.max((time - start.time) / JOURNEY, 0), 1);
      const eased = 1 - (1 - part) ** 3;
      this.show({
        ra: start.ra + way.ra * eased,
        height: start.height + way.height * eased,
        scale: start.scale * (target.scale / start.scale) ** eased,
      });
      if (part < 1) {
        this.journey = requestAnimationFrame(step);
      } else {
        this.target = undefined;
      }
    };
    this.endJourney();
    this.target = target;
    this.journey = requestAnimationFrame(step);
  }
}
