/** Made when it is first needed: browsers take their time to load what they know of zones. */
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
