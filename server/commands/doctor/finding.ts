import type { Config } from '../../config';

/** What checks look at. */
export interface Installation {
  config: Config;
  isProduction: boolean;
  /** Is searched for misspelt settings. */
  environment: Record<string, string | undefined>;
  /** Of the product, for NASA. */
  version: string;
  now: () => Date;
}

/** What a check says of one part of an installation. */
export interface Finding {
  check: string;
  /** A fault keeps the server from its work; a warning may do so later, or for some people. */
  level: 'ok' | 'warning' | 'fault';
  message: string;
  /** What to do. */
  advice?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });

const bad = (level: Finding['level']) => (check: string, message: string, advice: string) => ({
  check,
  level,
  message,
  advice,
});
export const warning = bad('warning');
export const fault = bad('fault');

/** The reason of a failure that has been caught. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const MEGABYTE = 2 ** 20;

/** 120 MB, 3.4 GB. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes < 1000 ? `${Math.ceil(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
