/** A file of code has come, but is not what it should be. Asking for it again gives the same; a reload may not. */
export class BrokenFile extends Error {}
