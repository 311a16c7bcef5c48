/** How many people like the pictures of an archive. People's database counts them. */
export interface LikeNumbers {
  of: (date: string) => number;
  /** Changes with the numbers. */
  revision: () => number;
  /** Calls with the days whose numbers have changed. */
  onChange: (listener: (days: readonly string[]) => void) => void;
}

export const NO_LIKES: LikeNumbers = {
  of: () => 0,
  revision: () => 0,
  onChange: () => undefined,
};
