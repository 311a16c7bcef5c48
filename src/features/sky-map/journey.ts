/** Moves the map evenly from one view to another; at once for those who want no motion. */
import { type SkyView, turn } from './projection';

/** Milliseconds of a step, and of a flight to a place that the reader has asked for. */
export const STEP_TIME = 450;
export const FLIGHT_TIME = 1600;

export class Journey {
  private frame = 0;
  /** Where it leads, while it lasts. */
  private target: SkyView | undefined;

  constructor(private readonly show: (view: SkyView) => void) {}

  /** @returns the view that a journey under way was to reach. */
  end(): SkyView | undefined {
    cancelAnimationFrame(this.frame);
    const { target } = this;
    this.target = undefined;
    return target;
  }

  travel(from: SkyView, target: SkyView, duration: number): void {
    this.end();
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.show(target);
      return;
    }
    const start = performance.now();
    const way = { ra: turn(from.ra, target.ra), height: target.height - from.height };
    const step = (time: number) => {
      const part = Math.max((time - start) / duration, 0);
      if (part >= 1) {
        // On the way the right ascension may leave its range.
        this.target = undefined;
        this.show(target);
        return;
      }
      const eased = 1 - (1 - part) ** 3;
      this.show({
        ra: from.ra + way.ra * eased,
        height: from.height + way.height * eased,
        scale: from.scale * (target.scale / from.scale) ** eased,
      });
      this.frame = requestAnimationFrame(step);
    };
    this.target = target;
    this.frame = requestAnimationFrame(step);
  }
}
