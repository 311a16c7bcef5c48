import type { SimilarPicture, SimilarReason } from '../../contract/similar';
import { findObject } from '../../sky';
import { isListed, thumbnailOf } from '../images/address';
import type { CreditedPictures, CreditStore } from '../storage/creditStore';
import type { SimilarStore, Trait } from '../storage/similarStore';

/** Pictures of an answer at most. */
const LENGTH = 8;
/** Reasons of a picture at most. */
const REASONS = 2;
/** So many pictures of a trait before a picture, and as many after it, are compared with it. */
const NEAR = 40;
/** The rarest traits of a picture, which say most. Texts may mention dozens. */
const TRAITS = 10;
/** What a trait in common is worth beside its rarity. */
const WORTH = { shows: 3, mentioned: 1, subject: 2, credit: 1 } as const;

/** A trait, and the keys of the pictures that have it. */
interface Shared {
  reason: SimilarReason;
  worth: number;
  pictures: readonly number[];
}

/** What speaks for a picture. */
interface Candidate {
  id: number;
  worth: number;
  shared: Shared[];
}

/** Finds pictures that resemble another one, and says why. */
export class SimilarPictures {
  constructor(
    private readonly store: SimilarStore,
    private readonly credits: CreditStore,
    private readonly countListed: () => Promise<number>,
  ) {}

  /** The most similar first, then those next in time; none where the day has no picture. */
  async of(date: string): Promise<SimilarPicture[]> {
    const own = this.store.keyOf(date);
    const total = await this.countListed();
    const shared = [
      ...(await this.sharedTraits(own, total)),
      ...(await this.sharedCredits(own, total)),
    ];
    const best = candidates(own, shared).slice(0, LENGTH);
    const pictures = await this.store.findPictures(best.map(({ id }) => id));
    return best.flatMap((candidate) => {
      const picture = pictures.get(candidate.id);
      return isListed(picture)
        ? {
            date: picture.date,
            title: picture.title,
            thumbnail: thumbnailOf(picture),
            reasons: reasonsOf(candidate),
          }
        : [];
    });
  }

  private async sharedTraits(own: number, total: number): Promise<Shared[]> {
    const traits = (await this.store.findTraits(own))
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.count - other.count || (one.id < other.id ? -1 : 1))
      .slice(0, TRAITS);
    const rows = await this.store.findNear(own, traits, NEAR);
    return traits.map((trait) => {
      const pictures = rows
        .filter(({ kind, id }) => kind === trait.kind && id === trait.id)
        .map(({ picture_id: id }) => id);
      const reason = reasonOf(trait);
      return { reason, worth: WORTH[reason.kind] * rarity(trait.count, total), pictures };
    });
  }

  private async sharedCredits(own: number, total: number): Promise<Shared[]> {
    const credits = await this.credits.load();
    return credits.of(own).map(({ name, pictures }: CreditedPictures) => {
      const place = pictures.indexOf(own);
      return {
        reason: { kind: 'credit', name },
        worth: WORTH.credit * rarity(pictures.length, total),
        pictures: pictures.slice(Math.max(0, place - NEAR), place + NEAR + 1),
      };
    });
  }
}

function reasonOf({ kind, id, isShown }: Trait): SimilarReason {
  return kind === 'subject'
    ? { kind, name: id }
    : { kind: isShown ? 'shows' : 'mentioned', name: findObject(id)?.name ?? id };
}

/** The fewer pictures have a trait, the more it says. */
const rarity = (count: number, total: number): number => Math.log(1 + total / count);

function candidates(own: number, shared: readonly Shared[]): Candidate[] {
  const found = new Map<number, Candidate>();
  for (const each of shared) {
    for (const id of each.pictures) {
      const known = found.get(id) ?? { id, worth: 0, shared: [] };
      known.worth += each.worth;
      known.shared.push(each);
      found.set(id, known);
    }
  }
  found.delete(own);
  return [...found.values()].sort(
    (one, other) =>
      other.worth - one.worth ||
      Math.abs(one.id - own) - Math.abs(other.id - own) ||
      one.id - other.id,
  );
}

const reasonsOf = ({ shared }: Candidate): SimilarReason[] =>
  [...shared]
    .sort((one, other) => other.worth - one.worth)
    .slice(0, REASONS)
    .map(({ reason }) => reason);
