/** Begins another task where it is written. The build puts an `await` there (`scripts/pauses.mjs`). */
// eslint-disable-next-line no-var -- only `var` declares a property of `globalThis`
declare var skyfolioPause: (() => void) | undefined;
