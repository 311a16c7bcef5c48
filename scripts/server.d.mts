/** Runs `dist/server/main.js import FILE…` and gives what it printed. Throws where it fails. */
export function runImport(dataDir: string, files: string[]): Promise<string>;

/** Starts `dist/server/main.js serve` on a free port; `stop` ends it and waits for its end. */
export function startServer(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }>;
