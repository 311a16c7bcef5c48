/** Puts records of the source into the database: usable ones as pictures, others set aside. */
import { quarantined } from '../records/quarantine';
import type { PictureStore } from '../../store/pictureStore';
import type { PictureRecord } from '../../store/storedPictures';
import type { QuarantinedRecord } from '../../store/pictureStore';
import type { ReadWindow, SyncStore } from '../../store/syncStore';
import { checkRecord, type DateRange } from './checkRecord';

export class Recorder {
  constructor(
    private readonly pictures: PictureStore,
    private readonly sync: SyncStore,
    private readonly now: () => Date,
  ) {}

  /**
   * Saves the pictures first and the checkpoint after them. After a crash in between the month is
   * read again, and nothing is lost.
   *
   * @param noted records that are already known to be unusable
   * @returns the days that have a picture now, and the number of unusable records
   */
  async record(
    records: readonly unknown[],
    asked: DateRange,
    { window, noted = [] }: { window?: ReadWindow; noted?: QuarantinedRecord[] } = {},
  ): Promise<{ days: string[]; quarantined: number }> {
    const pictures = new Map<string, PictureRecord>();
    const rejects = [...noted];
    for (const record of records) {
      const result = checkRecord(record, asked);
      if (result.quarantined) {
        rejects.push(result.quarantined);
      } else if (pictures.has(result.picture.date)) {
        const { date } = result.picture;
        rejects.push(quarantined(date, 'It is a duplicate: another record has this date.', record));
      } else {
        pictures.set(result.picture.date, result.picture);
      }
    }
    await this.pictures.save([...pictures.values()]);
    const days = [...pictures.keys()];
    await this.sync.note({ quarantined: rejects, notedAt: this.now(), window });
    return { days, quarantined: rejects.length };
  }
}
