/** What a service does to its records when its makers change it. */
import type { ApodRecord } from './records';

export const LOSSES = ['drop', 'rename', 'blank'] as const;

export interface LostField {
  field: keyof ApodRecord;
  how: (typeof LOSSES)[number];
  /** The day (`YYYY-MM-DD`) or month (`YYYY-MM`) of the records; all without it. */
  of?: string;
  /** What else changes in these records. */
  with?: Partial<ApodRecord>;
}

/** The record as the service sends it, with the field lost if it is one of those. */
export function loseField(record: ApodRecord, lost: LostField | undefined): object {
  if (!lost || !record.date.startsWith(lost.of ?? '')) {
    return record;
  }
  const { [lost.field]: value, ...rest } = { ...record, ...lost.with };
  switch (lost.how) {
    case 'drop':
      return rest;
    case 'rename':
      return { ...rest, [`new_${lost.field}`]: value };
    case 'blank':
      return { ...rest, [lost.field]: '' };
  }
}
