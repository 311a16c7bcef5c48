import type { CreditQuery } from '../../../contract/creditCalls';
import {
  CREDIT_LIST_LENGTH,
  type CreditDetails,
  type CreditList,
  type PictureCredits,
} from '../../../contract/credits';
import type { PictureEntry } from '../../../contract/pictures';
import { foldLetters } from '../../../contract/searchText';
import { readCredit } from '../readings/credits';
import { toEntry } from '../toEntry';
import { notFound } from '../../platform/errors';
import { isListed, thumbnailOf } from '../../images/address';
import { dayOf } from '../../storage/archives';
import type { CreditedPictures, CreditStore } from '../../storage/creditStore';
import type { Range } from '../../storage/storedPictures';

/** The people and organisations that an archive's credit lines name, as the API gives them. */
export class CreditedPeople {
  constructor(private readonly store: CreditStore) {}

  /** Finds out who is who, if names have changed. */
  async prepare(): Promise<void> {
    await this.store.load();
  }

  /** Those whose name has all parts of the searched text, most pictures first. */
  async list({ q, start }: CreditQuery): Promise<CreditList> {
    const { all } = await this.store.load();
    const parts = foldLetters(q).split(/\s+/).filter(Boolean);
    const found = all.filter(({ spellings }) =>
      spellings.some((name) => parts.every((part) => foldLetters(name).includes(part))),
    );
    const shown = found.slice(start, start + CREDIT_LIST_LENGTH);
    const newest = await this.store.findPictures(shown.flatMap(({ pictures: [id] }) => id ?? []));
    const credits = shown.map(({ id, name, pictures }) => {
      const picture = newest.get(pictures[0] ?? 0);
      return {
        id,
        name,
        count: pictures.length,
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
  async pictures(key: string, { start, end }: Range): Promise<PictureEntry[]> {
    const ids = (await this.get(key)).pictures.slice(start, end);
    const found = await this.store.findPictures(ids);
    return ids.flatMap((id) => found.get(id) ?? []).map(toEntry);
  }

  /** @throws ServiceError 404 if nobody is called so. */
  async count(key: string): Promise<number> {
    return (await this.get(key)).pictures.length;
  }

  /** Whom a picture's credit line names, in its order; nobody where the day has no picture. */
  async ofPicture(date: string): Promise<PictureCredits> {
    const picture = await this.store.findPicture(date);
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

const toDetails = ({ id, name, spellings, pictures }: CreditedPictures): CreditDetails => ({
  id,
  name,
  count: pictures.length,
  // Those with lost letters help nobody.
  spellings: spellings.filter((spelling) => spelling !== name && !spelling.includes('\uFFFD')),
  first: dayOf(String(pictures.at(-1))),
  last: dayOf(String(pictures[0])),
});
