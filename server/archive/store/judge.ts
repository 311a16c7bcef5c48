/**
 * The judge: which record may take the place of what the archive has. What a source did not clearly take away
 * stays; otherwise a service that drops or renames a field would empty the archive.
 */
import { STILL_IMAGES } from '../../../contract/images';
import { isMissing } from './blanks';
import { mergeRecord, rankOf, saysLess } from './mergeRecord';
import type { PictureRow, Provenance } from './schema';
import type { PictureRecord } from './storedPictures';

/** What the archive has of a day and a later record of it lacks. */
type Part = 'picture' | 'film' | 'text' | 'credit';

/** A part that a record lacked. The month keeps it, so that a few a day do not add up. */
export interface Loss {
  date: string;
  part: Part;
  source: Provenance;
  /** Whether the archive let the part go. */
  isGone: boolean;
}

export interface Known {
  /** The rows of the records' months. */
  pictures: ReadonlyMap<string, PictureRow>;
  /** The losses that these months keep. */
  losses: readonly Loss[];
}

export type Verdict = { record: PictureRecord } &
  /** With what stays of the former record. */
  (
    | { ruling: 'shown'; picture: PictureRecord }
    /** The archive has the day from a better source. */
    | { ruling: 'left' }
    /** It says less than the archive has. An operator may let it through. */
    | { ruling: 'refused'; reason: string }
  );

/** Days of a month that may lose a part, or share a picture or a text. If there are more, the source is at fault. */
const MOST_DAYS = 2;
/** A text shorter than this part of the former one counts as lost. */
const SHORTEST_PART = 1 / 4;

/** A record beside what the archive has of its day. */
interface Case {
  next: PictureRecord;
  former: PictureRow | undefined;
  lacked: readonly Part[];
}

/**
 * Judges the records of one reading, at most one a day.
 *
 * @returns a verdict for each record, and the losses that their months keep from now on.
 */
export function judge(
  records: readonly PictureRecord[],
  known: Known,
): { verdicts: Verdict[]; losses: Loss[] } {
  const cases = records.map((next): Case => {
    const former = known.pictures.get(next.date);
    return { next, former, lacked: former ? lackedParts(former, next) : [] };
  });
  const present = cases.flatMap(lossesOf);
  const isReadAgain = ({ date, source }: Loss) =>
    records.some((next) => next.date === date && next.provenance === source);
  const kept = known.losses.filter((loss) => loss.isGone || !isReadAgain(loss));
  const isFew = countDays([...kept, ...present]);
  const sharedValue = findShared(records, known.pictures);
  const verdicts = cases.map((each) => judgeCase(each, isFew, sharedValue));
  const gone = cases.flatMap((each, index) =>
    lossesOf(each).filter(
      ({ part }) => verdicts[index]?.ruling === 'shown' && mayGo(part, each, isFew),
    ),
  );
  return { verdicts, losses: merged([...present, ...kept, ...gone.map(asGone)]) };
}

type IsFew = (part: Part, record: PictureRecord) => boolean;

function judgeCase(
  each: Case,
  isFew: IsFew,
  sharedValue: (record: PictureRecord) => string | undefined,
): Verdict {
  const { next: record, former, lacked } = each;
  const serious = lacked.filter((part) => part !== 'credit');
  if (former && isPoorer(record, former)) {
    const gainsPicture = !hasPicture(former) && hasPicture(record) && serious.length === 0;
    if (!gainsPicture) {
      return { record, ruling: 'left' };
    }
  }
  if (!serious.every((part) => mayGo(part, each, isFew))) {
    return { record, ruling: 'refused', reason: lackingReason(record, serious, isFew) };
  }
  const shared = sharedValue(record);
  // What the server computes by itself is no service that fails.
  if (shared !== undefined && record.provenance !== 'sample') {
    const reason = `Its ${shared} is that of other days of the month, too.`;
    return { record, ruling: 'refused', reason };
  }
  const isCreditGone = lacked.includes('credit') && mayGo('credit', each, isFew);
  const picture = former ? mergeRecord(former, record, { isCreditGone }) : record;
  return { record, ruling: 'shown', picture };
}

/** Whether a source took a part of its own record away, and of few days alone. */
function mayGo(part: Part, { next, former }: Case, isFew: IsFew): boolean {
  const isOwn = former?.provenance === next.provenance;
  if (!isOwn || !isNewer(next, former) || !isFew(part, next)) {
    return false;
  }
  // Saving all records anew makes all of them newer. A record that somebody changed has other words.
  const hasOtherWords = next.title !== former.title || next.explanation !== former.explanation;
  return part === 'credit' || (hasOtherWords && !isMissing(next.explanation));
}

function lackedParts(former: PictureRow, next: PictureRecord): Part[] {
  const isFilm = next.video_url !== null;
  const isPicture = next.media_type === 'image' && hasPicture(next);
  const isLacked: Record<Part, boolean> = {
    picture: hasPicture(former) && !hasPicture(next) && !isFilm,
    film: former.video_url !== null && !isFilm && !isPicture,
    text: !isMissing(former.explanation) && isCut(former, next),
    credit: saysLess(former, next),
  };
  return PARTS.filter((part) => isLacked[part]);
}

const PARTS: readonly Part[] = ['picture', 'film', 'text', 'credit'];

/** A better source may be brief. */
const isCut = (former: PictureRow, next: PictureRecord): boolean =>
  isMissing(next.explanation) ||
  (rankOf(next.provenance) <= rankOf(former.provenance) &&
    next.explanation.length < SHORTEST_PART * former.explanation.length);

/** A still that the server draws is no picture. */
const hasPicture = ({ image_url: url }: PictureRecord): boolean =>
  url !== null && !url.startsWith(STILL_IMAGES);

const isPoorer = (next: PictureRecord, former: PictureRecord): boolean =>
  rankOf(next.provenance) < rankOf(former.provenance);

const timeOf = ({ source_modified_at: time }: PictureRecord): number => Date.parse(time ?? '');
const isNewer = (next: PictureRecord, former: PictureRecord): boolean =>
  timeOf(next) > timeOf(former); // false if either of them has no time

function lackingReason(record: PictureRecord, parts: readonly Part[], isFew: IsFew): string {
  const names = parts.map((part) => `the ${part}`).join(' and ');
  const also = parts.every((part) => isFew(part, record))
    ? ''
    : ', and so do records of other days of the month';
  return `It lacks ${names} that the archive has${also}.`;
}

/** The losses of a record, compared with what the same source said before. */
const lossesOf = ({ next, former, lacked }: Case): Loss[] =>
  former?.provenance === next.provenance
    ? lacked.map((part) => ({
        date: next.date,
        part,
        source: next.provenance,
        isGone: false,
      }))
    : [];

const asGone = (loss: Loss): Loss => ({ ...loss, isGone: true });

/** Whether a part is lacked on few days of a record's month. */
function countDays(losses: readonly Loss[]): IsFew {
  const days = new Map<string, Set<string>>();
  for (const { date, part, source } of losses) {
    const key = `${date.slice(0, 7)} ${part} ${source}`;
    days.set(key, (days.get(key) ?? new Set()).add(date));
  }
  return (part, { date, provenance }) =>
    (days.get(`${date.slice(0, 7)} ${part} ${provenance}`)?.size ?? 0) <= MOST_DAYS;
}

/** The last one of a day, part and source counts. */
const merged = (losses: readonly Loss[]): Loss[] =>
  [...new Map(losses.map((loss) => [`${loss.date} ${loss.part} ${loss.source}`, loss]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, loss]) => loss);

/** The picture or the text that a record newly shares with too many days of its month: a source's placeholder. */
function findShared(
  records: readonly PictureRecord[],
  pictures: ReadonlyMap<string, PictureRow>,
): (record: PictureRecord) => string | undefined {
  const days = new Map<string, number>();
  for (const picture of new Map([
    ...pictures,
    ...records.map((next) => [next.date, next] as const),
  ]).values()) {
    for (const value of Object.values(valuesOf(picture))) {
      const key = `${picture.date.slice(0, 7)} ${value}`;
      days.set(key, (days.get(key) ?? 0) + 1);
    }
  }
  return (next) => {
    const former = pictures.get(next.date);
    const before = former ? Object.values(valuesOf(former)) : [];
    return Object.entries(valuesOf(next)).find(
      ([, value]) =>
        !before.includes(value) && (days.get(`${next.date.slice(0, 7)} ${value}`) ?? 0) > MOST_DAYS,
    )?.[0];
  };
}

/** Values that no two days share. A drawn still and a missing text name their day, so they differ as well. */
const valuesOf = ({ image_url: picture, video_url: film, explanation: text }: PictureRecord) => ({
  ...(picture !== null && { picture }),
  ...(film !== null && { film }),
  text,
});
