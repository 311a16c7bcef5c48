// Tells the browser how to compile the code of the first view.

/**
 * Has Chromium compile all of a file's functions while it is loaded, beside the main thread. By itself it compiles
 * each one on the main thread, when it is first called (https://v8.dev/blog/explicit-compile-hints). For other
 * browsers it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Writes the hint into the finished file, as the minifier would drop it. */
export function compileHint() {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // Vite writes its list of files before the code, and the hint counts in the first line alone.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) {
            file.code = HINT + file.code;
          }
        }
      },
    },
  };
}
