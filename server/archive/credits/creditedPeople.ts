import type { CreditQuery } from '../../../contract/creditCalls';
import {
  CREDIT_LIST_LENGTH,
  type CreditDetails,
  type CreditList,
  type PictureCredits,
} from '../../../contract/credits';
import type { PictureKind } from '../../../contract/kinds';
import type { PictureEntry } from '../../../contract/pictures';
import { foldLetters } from '../../../contract/searchText';
import { readCredit } from '@skyfolio/sky-readings';
import { notFound } from '../../platform/errors';
import { isListed, type ListedPicture, thumbnailOf } from '../imageAddress';
import type { CreditedPictures, CreditStore } from '../store/creditStore';
import type { PictureStore } from '../store/pictureStore';
import { byDay, type Range } from '../store/storedPictures';

/** The people and organisations that an archive's credit lines name, as the API gives them. */
export class CreditedPeople {
  constructor(
    private readonly store: CreditStore,
    private readonly pictures: PictureStore,
    private readonly entries: (days: readonly string[]) => Promise<PictureEntry[]>,
  ) {}

  /** Finds out who is who, if names have changed. */
  async prepare(): Promise<void> {
    await this.store.load();
  }

  /** Those whose name has all parts of the searched text, most pictures first. */
  async list({ q, start }: CreditQuery): Promise<CreditList> {
    const { all } = await this.store.load();
    const parts = foldLetters(q).split(/\s+/).filter(Boolean);
    const found = all.filter(({ folded }) =>
      folded.some((name) => parts.every((part) => name.includes(part))),
    );
    const shown = found.slice(start, start + CREDIT_LIST_LENGTH);
    const newest = byDay(
      await this.pictures.listDays(shown.flatMap(({ days: [day] }) => day ?? [])),
    );
    const credits = shown.map(({ id, name, days }) => {
      const picture = newest.get(days[0] ?? '');
      return {
        id,
        name,
        count: days.length,
        ...(isListed(picture) && { thumbnail: thumbnailOf(picture) }),
      };
    });
    return { total: found.length, credits };
  }

  /** @throws ServiceError 404 if nobody is called so. */
  async details(key: string): Promise<CreditDetails> {
    return toDetails(await this.get(key));
  }

  /** Whether anybody is called so. */
  async has(key: string): Promise<boolean> {
    return (await this.find(key)) !== undefined;
  }

  /** Newest first. @throws ServiceError 404 if nobody is called so. */
  async listPictures(key: string, { start, end, kind }: Range): Promise<PictureEntry[]> {
    return this.entries((await this.daysOf(key, kind)).slice(start, end));
  }

  /** @throws ServiceError 404 if nobody is called so. */
  async count(key: string, kind?: PictureKind): Promise<number> {
    return (await this.daysOf(key, kind)).length;
  }

  /** The newest pictures as they are stored. @throws ServiceError 404 if nobody is called so. */
  async newest(key: string, count: number, kind?: PictureKind): Promise<ListedPicture[]> {
    const days = (await this.daysOf(key, kind)).slice(0, count);
    return (await this.pictures.listDays(days)).filter(isListed);
  }

  private async daysOf(key: string, kind?: PictureKind): Promise<readonly string[]> {
    const { days } = await this.get(key);
    return kind ? this.pictures.listedOf(days, kind) : days;
  }

  /** Whom a picture's credit line names, in its order; nobody where the day has no picture. */
  async ofPicture(date: string): Promise<PictureCredits> {
    const picture = await this.pictures.find(date);
    if (!isListed(picture)) {
      return [];
    }
    const credits = await this.store.load();
    return readCredit(picture.credit).flatMap(({ key, text }) => {
      const credited = credits.find(key);
      return credited ? { id: credited.id, name: credited.name, text } : [];
    });
  }

  private async find(key: string): Promise<CreditedPictures | undefined> {
    return (await this.store.load()).find(key);
  }

  private async get(key: string): Promise<CreditedPictures> {
    const credited = await this.find(key);
    if (!credited) {
      throw notFound(`No picture is credited to "${key}".`);
    }
    return credited;
  }
}

const toDetails = ({ id, name, spellings, days }: CreditedPictures): CreditDetails => ({
  id,
  name,
  count: days.length,
  // Those with lost letters help nobody.
  spellings: spellings.filter((spelling) => spelling !== name && !spelling.includes('\uFFFD')),
  first: days.at(-1) ?? '',
  last: days[0] ?? '',
});
