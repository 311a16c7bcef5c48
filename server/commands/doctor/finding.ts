/** What the doctor says of one part of an installation. */
export interface Finding {
  check: string;
  /** A fault keeps the server from its work; a warning may do so later, or for some people. */
  level: 'ok' | 'warning' | 'fault';
  message: string;
  /** What to do. */
  advice?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });

export const warning = (check: string, message: string, advice: string): Finding => ({
  check,
  level: 'warning',
  message,
  advice,
});

export const fault = (check: string, message: string, advice: string): Finding => ({
  check,
  level: 'fault',
  message,
  advice,
});

/** The reason of a failure that has been caught. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
