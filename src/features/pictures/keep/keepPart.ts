/** The panel that keeps a picture, in the state of the screen. */
export const keepPart = (date: string) => `picture/${date}/keep` as const;
