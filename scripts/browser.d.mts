export declare const BROWSER_FLAGS: string[];

/** @returns the path of a Chromium; undefined where Playwright's own is to be used. */
export declare function findBrowser(): string | undefined;
