let clock: Intl.DateTimeFormat | undefined;

/** A time as the reader's clock shows it: `23:05`. @param time milliseconds since 1970. */
export function formatClock(time: number): string {
  clock ??= new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(time);
}
