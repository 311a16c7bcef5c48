const CLOCK = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time as the reader's clock shows it: `23:05`. @param time milliseconds since 1970. */
export const formatClock = (time: number): string => CLOCK.format(time);
