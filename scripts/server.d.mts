/** Runs `dist/server/main.js import FILE…` and gives what it printed. Throws where it fails. */
export function runImport(
  dataDir: string,
  files: string[],
  settings?: Record<string, string>,
): Promise<string>;

/**
 * Starts `dist/server/main.js serve` on a free port; `stop` ends it and waits for its end. By
 * default it shows what its database holds, and asks nobody. `onLine` gets each line of its log.
 */
export function startServer(
  dataDir: string,
  settings?: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }>;
