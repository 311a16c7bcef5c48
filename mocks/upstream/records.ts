/** Made-up records in the shape of NASA's `apod-basic`, with the oddities of the real ones. */

/** A record as the service sends it. Everything is made from its date. */
export interface ApodRecord {
  date: string;
  post_id: number;
  title: string;
  permalink: string;
  media_type: string;
  explanation: string;
  credit: string;
  copyright: string | false;
  alt: string;
  url: string;
  hdurl: string | false;
  basic_html: string;
  basic_html_url: string;
  /** In UTC, without a zone. */
  modified_gmt: string;
}

const DAY_MS = 86_400_000;
const ASSETS = 'https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod';

/** The `YYMMDD` that names a day in the service's paths. */
export const dayCode = (date: string) => date.slice(2).replaceAll('-', '');

/** The days from `first` to `last`, both included, oldest first. */
export function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - start) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The whole page of a day, of which clients need only the address of a video. */
export const pageOf = (inner: string) =>
  `<!doctype html><html><head><title>APOD</title></head><body><center>${inner}</center></body></html>`;

/** On odd days an interactive page instead, also without a picture. */
function filmWithoutPoster(date: string): Partial<ApodRecord> {
  const isPage = Number(date.slice(8)) % 2 === 1;
  return {
    media_type: isPage ? 'iframe' : 'video',
    hdurl: false,
    basic_html: pageOf(
      isPage
        ? `<iframe src="https://pages.example/${date}/"></iframe>`
        : `<video controls><source src="//apod.nasa.gov/apod/image/${dayCode(date)}.mp4"></video>`,
    ),
  };
}

/**
 * The kinds of records. The first is the plain one; a day takes the kind of its place in the
 * calendar, so that every month has most of them.
 */
const KINDS: readonly ((date: string) => Partial<ApodRecord>)[] = [
  () => ({}),
  () => ({
    copyright: '<b>Image Credit &#038; Copyright:</b> Ann Example &amp; <a href="#">Bo</a>',
  }),
  (date) => ({ hdurl: `${ASSETS}/${dayCode(date)}.jpg?w=0&h=0&fit=clip` }),
  () => ({ credit: '', copyright: false }),
  (date) => ({
    media_type: 'iframe',
    basic_html: pageOf(`<iframe src="//www.youtube.com/embed/made-${dayCode(date)}?rel=0">`),
  }),
  () => ({ hdurl: false }),
  filmWithoutPoster,
  (date) => ({ explanation: `No label on ${date}. Stars &lt; 3 light years &amp; closer.` }),
];

/** The record of a day; `overrides` win. */
export function createApodRecord(date: string, overrides: Partial<ApodRecord> = {}): ApodRecord {
  const code = dayCode(date);
  const index = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  const permalink = `https://science.nasa.gov/apod/the-sky-of-${date}/`;
  return {
    date,
    post_id: 100_000 + index,
    title: `The Sky of ${date} &#038; its Stars`,
    permalink,
    media_type: 'image',
    explanation:
      `<strong>Explanation:</strong> On ${date} the sky was <a href="#">dark</a>.\n` +
      'It stayed&nbsp;so.<br><br><b>Explore the Universe:</b> Random APOD Generator' +
      '<br><br><b>Tomorrow&#8217;s picture: </b><a href="#">open space</a>',
    credit: '<b> Image Credit: </b><a href="#">Ann Example</a>',
    copyright: false,
    alt: `The sky of ${date}`,
    url: permalink,
    hdurl: `${ASSETS}/${code.slice(0, 4)}/${code}.jpg?w=3853&h=4070&fit=clip&crop=faces%2Cfocalpoint`,
    basic_html: pageOf('<img src="picture.jpg">'),
    basic_html_url: `https://science.nasa.gov/apod/basic/ap${code}.html`,
    modified_gmt: `${date}T04:05:00`,
    ...KINDS[index % KINDS.length]?.(date),
    ...overrides,
  };
}

/** What the legacy service answers for any day since its end. */
export function createPlaceholder(date: string): ApodRecord {
  return createApodRecord(date, {
    title: 'NASA Science',
    media_type: 'image',
    hdurl: 'https://assets.science.nasa.gov/dynamicimage/assets/nasa-logo.png?w=200&h=200',
  });
}
