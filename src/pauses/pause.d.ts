/** Begins another task where it is written. The build puts an `await` there (`scripts/pauses.mjs`). */
declare global {
  var skyfolioPause: (() => void) | undefined;
}

export {};
