/** Created at its first use, because browsers load their time zones slowly. */
let calendar: Intl.DateTimeFormat | undefined;

/** The day in New York at an instant, `YYYY-MM-DD`: the archive's calendar. */
export function newYorkDay(instant: Date): string {
  calendar ??= new Intl.DateTimeFormat('en', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = calendar.formatToParts(instant);
  // Not formatted as a whole: the order for one language differs between versions of ICU.
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join('-');
}
