import { foldLetters } from '../../../contract/searchText';
import type { SimilarPicture, SimilarReason } from '../../../contract/similar';
import { type Colors, distanceOf, writtenWord } from '@skyfolio/sky-readings';
import { findObject } from '@skyfolio/sky-readings/objects';
import { isListed, thumbnailOf } from '../imageAddress';
import type { CreditedPictures, CreditStore } from '../store/creditStore';
import type { PictureStore } from '../store/pictureStore';
import { byDay } from '../store/storedPictures';
import type { SimilarStore, Trait, TraitRow } from '../store/similarStore';

/** Pictures of an answer at most. */
const LENGTH = 8;
/** So many are read, as some are the same picture once more. */
const CHOSEN = 2 * LENGTH;
/** Reasons of a picture at most. */
const REASONS = 2;
/** So many pictures of a trait before a picture, and as many after it, are compared with it. */
const NEAR = 40;
/** The rarest traits of a picture, which say most. Texts may mention dozens. */
const MOST_TRAITS = { words: 4, others: 10 };
/** What a trait in common is worth beside its rarity. */
const WORTH = { shows: 3, mentioned: 1, subject: 2, credit: 1, word: 1, colors: 0 } as const;
/** A word of more titles tells nothing; one of more than few does not tell enough alone. */
const TITLES = { most: 60, few: 12 };
/** Colours no farther apart look alike at a glance. */
const NEAR_COLORS = 0.06;
/** Where nothing but colours speaks for a picture, they have to be nearer, and up to so many are found. */
const COLORS_ALONE = { distance: 0.045, pictures: 4 };
/** So many of those with equal worth are compared by their colours. */
const COMPARED = 200;

/** A trait, and the days of the pictures that have it. */
interface Shared {
  reason: SimilarReason;
  worth: number;
  days: readonly string[];
  /** Whether it is not enough without another one. */
  isWeak: boolean;
}

/** What speaks for a picture. */
interface Candidate {
  date: string;
  worth: number;
  shared: Shared[];
  /** How far its colours are from the picture's, if they are near. */
  distance?: number | undefined;
}

/** Finds pictures that resemble another one, and says why. */
export class SimilarPictures {
  constructor(
    private readonly store: SimilarStore,
    private readonly credits: CreditStore,
    private readonly pictures: PictureStore,
  ) {}

  /** The most similar first, then those next in time; none where the day has no picture. */
  async of(date: string): Promise<SimilarPicture[]> {
    const total = await this.pictures.countListed();
    const shared = [
      ...(await this.sharedTraits(date, total)),
      ...(await this.sharedCredits(date, total)),
    ];
    return this.show(await this.byColors(date, candidates(date, shared)));
  }

  /** Of those that were published several times, the first. */
  private async show(found: readonly Candidate[]): Promise<SimilarPicture[]> {
    const pictures = byDay(await this.pictures.listDays(found.map(({ date }) => date)));
    const shown = new Map<string, SimilarPicture>();
    for (const candidate of found) {
      const picture = pictures.get(candidate.date);
      if (isListed(picture) && !shown.has(picture.title)) {
        const { date, title } = picture;
        const thumbnail = thumbnailOf(picture);
        shown.set(title, { date, title, thumbnail, reasons: reasonsOf(candidate, title) });
      }
    }
    return [...shown.values()].slice(0, LENGTH);
  }

  /** The best of the candidates, of equal ones those whose colours are nearest; where few are, some by colours alone. */
  private async byColors(own: string, found: readonly Candidate[]): Promise<Candidate[]> {
    const least = found.slice(0, CHOSEN).at(-1)?.worth ?? 0;
    const compared = found.filter(({ worth }) => worth >= least).slice(0, COMPARED);
    const known = await this.store.findColors([own, ...compared.map(({ date }) => date)]);
    const colors = known.get(own);
    if (!colors) {
      return compared.slice(0, CHOSEN);
    }
    const best = compared
      .map((candidate) => ({
        ...candidate,
        distance: nearness(colors, known.get(candidate.date), NEAR_COLORS),
      }))
      .sort((one, other) => order(own, one, other))
      .slice(0, CHOSEN);
    const missing = COLORS_ALONE.pictures - best.length;
    return missing > 0
      ? [...best, ...(await this.alike(own, colors, best)).slice(0, missing)]
      : best;
  }

  /** Other pictures that look alike. */
  private async alike(
    own: string,
    colors: Colors,
    others: readonly Candidate[],
  ): Promise<Candidate[]> {
    const around = await this.store.findColorsAround(own, colors, NEAR);
    return [...around]
      .filter(([date]) => !others.some((other) => other.date === date))
      .map(([date, theirs]) => ({
        date,
        worth: 0,
        shared: [],
        distance: nearness(colors, theirs, COLORS_ALONE.distance),
      }))
      .filter(({ distance }) => distance !== undefined)
      .sort((one, other) => order(own, one, other));
  }

  private async sharedTraits(own: string, total: number): Promise<Shared[]> {
    const all = (await this.store.findTraits(own))
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.count - other.count || (one.id < other.id ? -1 : 1));
    const traits = [
      ...all.filter(({ kind }) => kind !== 'word').slice(0, MOST_TRAITS.others),
      ...all
        .filter(({ kind, count }) => kind === 'word' && count > 1 && count <= TITLES.most)
        .slice(0, MOST_TRAITS.words),
    ];
    const near = byTrait(await this.store.findNear(own, traits, NEAR));
    return traits.map((trait) => {
      const days = near.get(`${trait.kind} ${trait.id}`) ?? [];
      const reason = reasonOf(trait);
      const isWeak = trait.kind === 'word' && trait.count > TITLES.few;
      return { reason, worth: WORTH[reason.kind] * rarity(trait.count, total), days, isWeak };
    });
  }

  private async sharedCredits(own: string, total: number): Promise<Shared[]> {
    const credits = await this.credits.load();
    return credits.of(own).map(({ name, days }: CreditedPictures) => {
      const place = days.indexOf(own);
      return {
        reason: { kind: 'credit', name },
        worth: WORTH.credit * rarity(days.length, total),
        days: days.slice(Math.max(0, place - NEAR), place + NEAR + 1),
        isWeak: false,
      };
    });
  }
}

function reasonOf({ kind, id, isShown }: Trait): SimilarReason {
  return kind === 'object'
    ? { kind: isShown ? 'shows' : 'mentioned', name: findObject(id)?.name ?? id }
    : { kind, name: id };
}

function byTrait(rows: readonly TraitRow[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { kind, id, date } of rows) {
    const key = `${kind} ${id}`;
    const some = found.get(key);
    if (some) {
      some.push(date);
    } else {
      found.set(key, [date]);
    }
  }
  return found;
}

/** The fewer pictures have a trait, the more it says. */
const rarity = (count: number, total: number): number => Math.log(1 + total / count);

function candidates(own: string, shared: readonly Shared[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const each of shared) {
    for (const date of each.days) {
      const known = found.get(date) ?? { date, worth: 0, shared: [] };
      known.worth += each.worth;
      known.shared.push(each);
      found.set(date, known);
    }
  }
  found.delete(own);
  return [...found.values()]
    .filter(({ shared: some }) => some.length > 1 || !some.some(({ isWeak }) => isWeak))
    .sort((one, other) => order(own, one, other));
}

/** The most similar first, then those of near colours, then those next in time. */
const order = (own: string, one: Candidate, other: Candidate): number =>
  other.worth - one.worth ||
  (one.distance ?? 1) - (other.distance ?? 1) ||
  distanceInTime(own, one.date) - distanceInTime(own, other.date) ||
  (one.date < other.date ? -1 : 1);

const distanceInTime = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other));

/** The distance of two pictures' colours, if it is small. */
function nearness(own: Colors, other: Colors | undefined, most: number): number | undefined {
  const distance = other ? distanceOf(own, other) : Infinity;
  return distance <= most ? distance : undefined;
}

/** @param title of the candidate, which has words as people write them. */
function reasonsOf({ shared, distance }: Candidate, title: string): SimilarReason[] {
  const reasons = [...shared]
    .sort((one, other) => other.worth - one.worth)
    .map(({ reason }) => reason)
    .filter((reason, _place, all) => !(reason.kind === 'word' && isSaid(reason, all)))
    .map((reason) => (reason.kind === 'word' ? inTitle(reason, title) : reason));
  return [...reasons, ...(distance === undefined ? [] : [{ kind: 'colors' as const }])].slice(
    0,
    REASONS,
  );
}

/** "Also about auroras" says that the title has "aurora". */
const isSaid = ({ name: word = '' }: SimilarReason, all: readonly SimilarReason[]): boolean =>
  all.some(({ kind, name = '' }) => kind !== 'word' && foldLetters(name).includes(word));

const inTitle = (reason: SimilarReason, title: string): SimilarReason => ({
  ...reason,
  name: writtenWord(title, reason.name ?? ''),
});
