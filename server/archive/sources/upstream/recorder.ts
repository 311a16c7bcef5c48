/** Puts records of the source into the database: usable ones as pictures, others set aside. */
import type { PictureStore } from '../../store/pictureStore';
import type { QuarantinedRecord } from '../../store/quarantine';
import type { PictureRecord } from '../../store/storedPictures';
import type { ReadWindow, SyncStore } from '../../store/syncStore';
import type { Log } from '../../../platform/log';
import { checkRecord, type DateRange, setAside } from './checkRecord';

export class Recorder {
  constructor(
    private readonly parts: {
      pictures: PictureStore;
      sync: SyncStore;
      log: Log;
      now: () => Date;
    },
  ) {}

  /**
   * Saves the pictures first and the checkpoint after them. After a crash in between the month is
   * read again, and nothing is lost.
   *
   * @param noted records that are already known to be unusable
   * @returns the days that have a picture now, and the number of records that are set aside
   */
  async record(
    records: readonly unknown[],
    asked: DateRange,
    { window, noted = [] }: { window?: ReadWindow; noted?: QuarantinedRecord[] } = {},
  ): Promise<{ days: string[]; quarantined: number }> {
    const { pictures, sync, log, now } = this.parts;
    const usable = new Map<string, PictureRecord>();
    const remarks: QuarantinedRecord[] = [];
    const rejects = [...noted];
    for (const record of records) {
      const { picture, remark, quarantined } = checkRecord(record, asked);
      if (!picture) {
        rejects.push(quarantined);
      } else if (usable.has(picture.date)) {
        const reason = 'It is a duplicate: another record has this date.';
        rejects.push(setAside(picture.date, reason, record));
      } else {
        usable.set(picture.date, picture);
        remarks.push(...(remark ? [remark] : []));
      }
    }
    const { refused } = await pictures.save([...usable.values()], {
      noted: [...remarks, ...rejects],
      at: now(),
    });
    const less = refused.filter(({ isLess }) => isLess);
    if (less.length > 0) {
      log.warn({ records: less }, 'the source answers with less than before');
    }
    if (window) {
      await sync.noteRead(window);
    }
    const days = [...usable.keys()].filter((day) => !refused.some(({ date }) => date === day));
    return { days, quarantined: rejects.length + refused.length };
  }
}
