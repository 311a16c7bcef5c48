const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in New York at an instant, `YYYY-MM-DD`: the archive's calendar. */
export function newYorkDay(instant: Date): string {
  return NEW_YORK_DAY.format(instant);
}
