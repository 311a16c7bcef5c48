/** Events that tell of what a reader does, or of what the browser does for the reader. */
export const INPUTS = [
  ...['pointerdown', 'click', 'keydown', 'input', 'change', 'scroll', 'resize', 'popstate'],
  ...['focus', 'online', 'offline', 'visibilitychange', 'storage'],
];
