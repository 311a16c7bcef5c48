/** The text as `npm run format` would write it. Throws if it cannot be parsed. */
export function formatted(file: string, text: string): Promise<string>;
