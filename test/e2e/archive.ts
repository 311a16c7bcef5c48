/** Made-up entries in the legacy shape, the same on every run. */

const DAY = 86_400_000;
const SUBJECTS = ['galaxy', 'nebula', 'comet', 'moonrise', 'aurora', 'eclipse', 'star cluster'];

/** The days of an archive, newest first. */
export function archiveDates(size: number, newest: string): string[] {
  const time = Date.parse(`${newest}T00:00:00Z`);
  return Array.from({ length: size }, (_, index) =>
    new Date(time - index * DAY).toISOString().slice(0, 10),
  );
}

/** NDJSON, a picture a day, oldest first; every ninth day is a YouTube video. */
export function archiveNdjson(dates: readonly string[]): string {
  return dates
    .map((date) => `${JSON.stringify(legacyRecord(date))}\n`)
    .toReversed()
    .join('');
}

function legacyRecord(date: string) {
  const day = Math.abs(Date.parse(date) / DAY);
  const subject = SUBJECTS[day % SUBJECTS.length] ?? 'sky';
  const isVideo = day % 9 === 0;
  const address = `https://pictures.example/${date}`;
  return {
    date,
    title: `A ${subject} on day ${day}`,
    explanation: `What is it? On ${date} a ${subject} was seen: it shone. ${'It is far. '.repeat(day % 30)}`,
    ...(day % 2 === 0 ? { copyright: `\nAnn Example ${day}\n` } : {}),
    media_type: isVideo ? 'video' : 'image',
    url: isVideo
      ? `https://www.youtube.com/embed/${String(day).padStart(11, '_')}?rel=0`
      : `${address}.jpg`,
    ...(isVideo ? {} : { hdurl: `${address}_big.jpg` }),
    service_version: 'v1',
  };
}
