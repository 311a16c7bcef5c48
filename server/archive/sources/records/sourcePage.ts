/** The pages of the source's old site, one a day: `https://apod.nasa.gov/apod/ap040701.html`. */

/** The page of a day (`YYYY-MM-DD`); it redirects to the day's page at the new site. */
export function sourcePage(date: string): string {
  return `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}

/** The day in the address of a page such as `…/ap070713.html`; the first year is 1995. */
export function dayOfPage(address: string): string | undefined {
  const [, year, month, day] = /\/ap(\d\d)(\d\d)(\d\d)(?:\.html)?\/?$/.exec(address) ?? [];
  return year && month && day
    ? `${Number(year) >= 95 ? '19' : '20'}${year}-${month}-${day}`
    : undefined;
}
