import type { Progress } from './minimise';
import type { TakeShots } from './shots';

/** What the command needs of the program around it. */
export interface Host extends Progress {
  /** How the command is called: `npm run replay --`. */
  command: string;
  /** Where tests of bugs lie, and what they import of the app: `expectSound` and `valueAfter`. */
  tests: { folder: string; helpers: string };
  /** Writes a file of the project, in its own format. */
  write: (file: string, text: string) => Promise<void>;
  /** Missing where the program has no browser. */
  takeShots?: TakeShots;
}
