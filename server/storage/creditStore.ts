import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addSpelling, type Credited, mergeNames, type Spelling } from '../archive/readings/credits';
import { type ArchiveId, dayOf, idsOf, pictureId } from './archives';
import type { Database } from './engines/engine';
import { findPictures } from './findPictures';
import type { StoredPicture } from './storedPictures';
import type { PictureCreditsTable } from './schema';

/** A person or an organisation with the keys of its pictures, newest first. */
export interface CreditedPictures extends Credited {
  pictures: number[];
}

/** Whom the credit lines of an archive name. */
export class Credits {
  private readonly byKey = new Map<string, CreditedPictures>();
  private readonly byPicture = new Map<number, CreditedPictures[]>();

  /** @param all most pictures first. */
  constructor(readonly all: readonly CreditedPictures[]) {
    for (const credited of all) {
      credited.keys.forEach((key) => this.byKey.set(key, credited));
      for (const picture of credited.pictures) {
        this.byPicture.set(picture, [...(this.byPicture.get(picture) ?? []), credited]);
      }
    }
  }

  /** @param key of any spelling. */
  find(key: string): CreditedPictures | undefined {
    return this.byKey.get(key);
  }

  of(picture: number): readonly CreditedPictures[] {
    return this.byPicture.get(picture) ?? [];
  }
}

/** The names of credit lines as they are read. Who they are is found anew after names have changed. */
export class CreditStore {
  private known: { revision: number; credits: Promise<Credits> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly archive: ArchiveId,
  ) {}

  async load(): Promise<Credits> {
    // Read before, so that what is found may be newer than it says but never older.
    const row = await this.db.selectFrom('credit_revisions').select('revision').executeTakeFirst();
    const revision = row?.revision ?? 0;
    if (this.known?.revision !== revision) {
      const credits = this.read();
      const known = { revision, credits };
      this.known = known;
      credits.catch(() => {
        // The next request tries again.
        this.known = this.known === known ? undefined : this.known;
      });
    }
    return this.known.credits;
  }

  findPictures(ids: readonly number[]): Promise<Map<number, StoredPicture>> {
    return findPictures(this.db, ids);
  }

  /** The picture of a day, listed or not. */
  async findPicture(date: string): Promise<StoredPicture | undefined> {
    const id = pictureId(date, this.archive);
    return (await this.findPictures([id])).get(id);
  }

  private async read(): Promise<Credits> {
    const { first, last } = idsOf(this.archive);
    const { rows } = await sql<PictureCreditsTable>`
      select picture_id, name_key, name from picture_credits
      where picture_id between ${first} and ${last}
      order by picture_id desc`.execute(this.db);
    // Readers are answered between the parts, each of which takes some hundredths of a second.
    await nextTurn();
    const pictures = new Map<string, number[]>();
    for (const { name_key: key, picture_id: id } of rows) {
      const some = pictures.get(key);
      if (some) {
        some.push(id);
      } else {
        pictures.set(key, [id]);
      }
    }
    await nextTurn();
    const spellings = spellingsOf(rows);
    await nextTurn();
    const merged = mergeNames(spellings);
    await nextTurn();
    const all = merged.map((credited) => ({
      ...credited,
      pictures: [...new Set(credited.keys.flatMap((key) => pictures.get(key) ?? []))].sort(
        (one, other) => other - one,
      ),
    }));
    return new Credits(
      all.sort(
        (one, other) => other.pictures.length - one.pictures.length || (one.id < other.id ? -1 : 1),
      ),
    );
  }
}

function spellingsOf(rows: readonly PictureCreditsTable[]): Spelling[] {
  const spellings = new Map<string, Spelling>();
  for (const { picture_id: id, name_key: key, name } of rows) {
    const year = Number(dayOf(String(id)).slice(0, 4));
    addSpelling(spellings, { key, name }, year);
  }
  return [...spellings.values()];
}
