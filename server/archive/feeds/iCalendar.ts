import { firstSentence } from '../../../contract/explanation';
import { type Feed, feedAddress, titleOf } from './feed';
import type { FeedPicture } from './feedPicture';

export const CALENDAR_PATH = '/calendar.ics';
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Bytes of a line without its end. */
const MOST_BYTES = 75;

/** The pictures as events of whole days (RFC 5545, with images as of RFC 7986). */
export function calendar({ publicUrl, subject, pictures }: Feed): string {
  const host = new URL(publicUrl).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skyfolio//Pictures//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(titleOf(subject))}`,
    `X-WR-CALNAME:${escapeText(titleOf(subject))}`,
    `DESCRIPTION:${escapeText(subject.description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    `SOURCE;VALUE=URI:${feedAddress(publicUrl, subject, CALENDAR_PATH)}`,
    ...pictures.flatMap((picture) => event(picture, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function event(picture: FeedPicture, host: string): string[] {
  const { title, credit, text, address, image } = picture;
  return [
    'BEGIN:VEVENT',
    `UID:${picture.date}@${host}`,
    `DTSTAMP:${timeOf(picture.updated)}`,
    `LAST-MODIFIED:${timeOf(picture.updated)}`,
    // An event without an end lasts its day.
    `DTSTART;VALUE=DATE:${picture.date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${firstSentence(text)}\nCredit: ${credit}\n${address}`)}`,
    `URL:${address}`,
    `IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/jpeg:${image.address}`,
    // It keeps nobody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const timeOf = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n|\r/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** Breaks a line into lines of at most 75 bytes, between characters. All but the first begin with a blank. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
