export declare const BROWSER_FLAGS: string[];

/**
 * @returns the path of a Chromium.
 * @throws Error where none is there and none can be installed.
 */
export declare function findBrowser(): string;
