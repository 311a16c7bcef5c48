/** Credits of pictures whose sources name nobody. Cards leave them out, so the first view has them. */

/** The credit if the source names nobody. Whose the picture is may still stand on its original page. */
export const NOT_NAMED = 'Not named; see the original page';

/** The credit if the source says that a picture is somebody's, and has lost whose. */
export const UNNAMED_OWNER = 'Copyright, but the source does not say whose';
