/** Raise it with every change of the drawing: what is rendered is cached under it, also by browsers. */
export const SAMPLE_VERSION = 1;
