/** Created at its first use, because browsers load their time zones slowly. */
let calendar: Intl.DateTimeFormat | undefined;

/** The day in New York at an instant, `YYYY-MM-DD`: the archive's calendar. */
export function newYorkDay(instant: Date): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return calendar.format(instant);
}
