/** Puts records of the source into the database: usable ones as pictures, others set aside. */
import type { PictureRecord, PictureStore, QuarantinedRecord } from '../storage/pictureStore';
import type { ReadWindow, SyncStore } from '../storage/syncStore';
import { type DateRange, normalise } from './normalise';

export class Recorder {
  constructor(
    private readonly pictures: PictureStore,
    private readonly sync: SyncStore,
    private readonly now: () => Date,
  ) {}

  /**
   * Saves pictures first and the checkpoint after them: a crash in between costs a second reading
   * and nothing else.
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
    const quarantined = [...noted];
    for (const record of records) {
      const result = normalise(record, asked);
      if (result.quarantined) {
        quarantined.push(result.quarantined);
      } else if (pictures.has(result.picture.date)) {
        const { date } = result.picture;
        const reason = 'duplicate: another record has this date';
        quarantined.push({ date, reason, record: JSON.stringify(record) });
      } else {
        pictures.set(result.picture.date, result.picture);
      }
    }
    const found = await Promise.all([...pictures.values()].map((picture) => this.merge(picture)));
    await this.pictures.save(found);
    const days = [...pictures.keys()];
    await this.sync.note({ savedDays: days, quarantined, notedAt: this.now(), window });
    return { days, quarantined: quarantined.length };
  }

  /** Keeps what this server found out about the same picture. */
  private async merge(picture: PictureRecord): Promise<PictureRecord> {
    const stored = await this.pictures.find(picture.date);
    if (stored?.image_url !== picture.image_url) {
      return picture;
    }
    return {
      ...picture,
      placeholder: stored.placeholder,
      image_width: picture.image_width ?? stored.image_width,
      image_height: picture.image_height ?? stored.image_height,
    };
  }
}
