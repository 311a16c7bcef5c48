/** Checks a record that the source gave for some days. */
import * as v from 'valibot';
import { DateSchema } from '../../../../contract/pictures';
import { readApodBasicRecord } from '../records/apodBasicRecord';
import { cleanRecord } from '../records/cleanRecord';
import { quarantined } from '../records/quarantine';
import type { PictureRecord } from '../../store/storedPictures';
import { NOTHING_TO_SHOW, type QuarantinedRecord } from '../../store/quarantine';

/** The days that were asked for, both included, `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}

export type Checked =
  /** With a remark if the picture cannot be listed. */
  | { picture: PictureRecord; remark?: QuarantinedRecord; quarantined?: never }
  /** Its `date` is the day that the record claims, or else the last of those asked for. */
  | { picture?: never; remark?: never; quarantined: QuarantinedRecord };

/** Never throws, so that a bad record affects no other. */
export function checkRecord(input: unknown, asked: DateRange): Checked {
  const { record, fault: misread } = readApodBasicRecord(input);
  const { picture, fault } = record ? cleanRecord(record) : { fault: misread };
  const reason = picture ? findWrongDate(picture.date, asked) : fault;
  if (!picture || reason !== undefined) {
    return { quarantined: setAside(claimedDate(input) ?? asked.to, reason ?? '', input) };
  }
  return picture.image_url === null
    ? { picture, remark: setAside(picture.date, NOTHING_TO_SHOW, input) }
    : { picture };
}

/** A record of NASA that is kept with a reason. */
export const setAside = (date: string, reason: string, input: unknown): QuarantinedRecord =>
  quarantined(date, reason, { input, source: 'nasa' });

function findWrongDate(date: string, { from, to }: DateRange): string | undefined {
  if (date >= from && date <= to) {
    return undefined;
  }
  return from === to
    ? `It is not of the day asked for, ${to}.`
    : `It is not of the days asked for, ${from} to ${to}.`;
}

function claimedDate(input: unknown): string | undefined {
  const claim = v.safeParse(v.object({ date: DateSchema }), input);
  return claim.success ? claim.output.date : undefined;
}
