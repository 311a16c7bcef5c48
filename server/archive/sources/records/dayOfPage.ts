/** The day in the address of a page such as `…/ap070713.html`; the first year is 1995. */
export function dayOfPage(address: string): string | undefined {
  const [, year, month, day] = /\/ap(\d\d)(\d\d)(\d\d)(?:\.html)?\/?$/.exec(address) ?? [];
  return year && month && day
    ? `${Number(year) >= 95 ? '19' : '20'}${year}-${month}-${day}`
    : undefined;
}
