/** What the map shows at the moment, drawn when it has changed. React renders nothing while it moves. */
import { RADIANS } from '../../components/sun';
import {
  extentOf,
  isOn,
  type Mark,
  markAt,
  marksAt,
  projectAll,
  type ProjectedObject,
  reachOf,
  type SkyObject,
} from './clusters';
import { type Ringed, THUMBNAIL } from './drawMarks';
import type { FoundPlace } from './findPlaces';
import { FLIGHT_TIME, Journey, STEP_TIME } from './journey';
import { type MapPlace, placeOf, placeText, viewAt } from './mapPlace';
import type { Night } from './night';
import {
  bound,
  type Direction,
  hold,
  lookAt,
  overview,
  panBy,
  type Point,
  project,
  type Size,
  type SkyView,
  toScreen,
  toSky,
  wholeSky,
  zoomBy,
} from './projection';
import { SkyPainter } from './SkyPainter';
import { Thumbnails } from './thumbnails';

/** Milliseconds without a movement after which the map is at rest. */
const REST = 200;
/** The same, after which it gets thumbnails: longer than a year is shown while the years go by. */
const LONG_REST = 700;
/** Times that a press of a button or key enlarges. */
const ZOOM_STEP = 1.6;
/** Marks in sight that get thumbnails at most. */
const THUMBNAILS = 60;
/** Scales at which marks are made anew: each is so many times the one before. */
const STEP = 1.25;

export interface Rest {
  place: MapPlace;
  /** The place as the address has it; nothing for the sky as it is shown at first. */
  text: string | undefined;
  marks: readonly Mark[];
}

export class MapView {
  private size: Size = { width: 1, height: 1 };
  private view: SkyView = { ra: 0, height: 0, scale: 0 };
  private objects: readonly ProjectedObject[] = [];
  /** The object that was chosen or looked for. */
  private ringed: Ringed | undefined;
  private marks: readonly Mark[] = [];
  private markedAt = 0;
  /** The marks in sight when the map last came to rest: the same array as long as they are the same. */
  private reported: readonly Mark[] = [];
  private pointed: Mark | undefined;
  private night: Night | undefined;
  private readonly journey = new Journey((view) => this.show(view));
  /** Where to go as soon as the map has a size. */
  private wanted: FoundPlace | undefined;
  private rest = 0;
  private longRest = 0;
  private readonly thumbnails = new Thumbnails(2 * THUMBNAIL, () => this.painter.draw());
  private readonly painter: SkyPainter;

  /**
   * @param start where to begin; the overview if nothing is said.
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
      const { view, size, marks, pointed, night, ringed } = this;
      return { night, view, size, marks, pointed, ringed, thumbnailOf, pictureOf };
    });
  }

  /** Whether nothing more is above and below. */
  get hasPoles(): boolean {
    return this.view.scale <= overview(this.size).scale;
  }

  resize(size: Size): void {
    const { ra, scale } = this.view;
    const isUntouched = scale === 0 || scale === overview(this.size).scale;
    const isWhole = scale <= wholeSky(this.size).scale;
    const overall = isUntouched ? overview(size, ra) : isWhole && wholeSky(size, ra);
    this.size = size;
    this.painter.resize(window.devicePixelRatio, size);
    const start = this.start && viewAt(this.start, size);
    this.start = undefined;
    this.show(start ?? (overall || bound(this.view, size)));
    if (this.wanted && size.width > 1) {
      this.goTo(this.wanted);
      this.wanted = undefined;
    }
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

  /** Flies to a place, so that the reader sees where in the sky it is. */
  goTo(place: FoundPlace): void {
    const { width, height } = this.size;
    if (width > 1) {
      const scale = Math.min(width, height) / (place.span * RADIANS);
      this.travel(lookAt(place.direction, scale, this.size), FLIGHT_TIME);
    } else {
      this.wanted = place;
    }
  }

  /** Rings the place of an object. */
  ring(object: SkyObject | undefined): void {
    this.ringed = object && { name: object.name, at: project(object), extent: extentOf(object) };
    this.painter.draw();
  }

  showWhole(): void {
    this.travel(wholeSky(this.size, this.view.ra));
  }

  stop(): void {
    this.painter.stop();
    this.journey.end();
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
    this.onRest({ place, text: placeText(view, size), marks: this.reported });
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
    return this.journey.end() ?? this.view;
  }

  private travel(target: SkyView, duration = STEP_TIME): void {
    this.journey.travel(this.view, target, duration);
  }
}
