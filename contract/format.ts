/**
 * Dates and counts in English, as `Intl` formats them. The first view avoids `Intl`, because its first use
 * takes some 150 ms of a slow machine's main thread.
 */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2004-07-01` as `July 1, 2004`. */
export function formatDate(date: string): string {
  const [year = '', , day] = date.split('-');
  return `${monthOf(date)} ${Number(day)}, ${year}`;
}

/** `2004-07-01` as `July 2004`. */
export function formatMonth(date: string): string {
  return `${monthOf(date)} ${date.slice(0, 4)}`;
}

const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** 11000 as `11,000`; with a noun in the singular `1 picture`, `11,000 pictures`. */
export function formatCount(count: number, noun?: string): string {
  const number = String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return noun === undefined ? number : `${number} ${noun}${count === 1 ? '' : 's'}`;
}
