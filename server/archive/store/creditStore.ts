import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldLetters } from '../../../contract/searchText';
import { addSpelling, type Credited, mergeNames, type Spelling } from '@skyfolio/sky-readings';
import type { ArchiveDatabase } from './archiveDatabase';
import { ByTexts } from './byTexts';
import { dayOf } from './schema';

/** A person or an organisation with the days of its pictures, newest first. */
export interface CreditedPictures extends Credited {
  days: string[];
  /** The spellings as a search compares them. */
  folded: string[];
}

/** A name of a picture's credit line. */
interface NameRow {
  picture_id: number;
  key: string;
  name: string;
}

/** Whom the credit lines of an archive name. */
export class Credits {
  private readonly byKey = new Map<string, CreditedPictures>();
  private readonly byDay = new Map<string, CreditedPictures[]>();

  /** @param all most pictures first. */
  constructor(readonly all: readonly CreditedPictures[]) {
    for (const credited of all) {
      credited.keys.forEach((key) => this.byKey.set(key, credited));
      for (const day of credited.days) {
        this.byDay.set(day, [...(this.byDay.get(day) ?? []), credited]);
      }
    }
  }

  /** @param key of any spelling. */
  find(key: string): CreditedPictures | undefined {
    return this.byKey.get(key);
  }

  of(date: string): readonly CreditedPictures[] {
    return this.byDay.get(date) ?? [];
  }
}

/** The names of credit lines as they are read. Who they are is found anew after texts have changed. */
export class CreditStore {
  private readonly credits: ByTexts<Credits>;

  constructor(private readonly db: ArchiveDatabase) {
    this.credits = new ByTexts(db, () => this.read());
  }

  load(): Promise<Credits> {
    return this.credits.get();
  }

  private async read(): Promise<Credits> {
    const rows = await this.db.readApart(sql<NameRow>`
      select pictures.id as picture_id, value ->> 'key' as key, value ->> 'name' as name
      from pictures, json_each(readings, '$.credits') where image_url is not null
      order by pictures.id desc`);
    // Readers are answered between the parts, each of which takes some hundredths of a second.
    await nextTurn();
    const days = new Map<string, string[]>();
    for (const { key, picture_id: picture } of rows) {
      const some = days.get(key);
      if (some) {
        some.push(dayOf(picture));
      } else {
        days.set(key, [dayOf(picture)]);
      }
    }
    await nextTurn();
    const spellings = spellingsOf(rows);
    await nextTurn();
    const merged = mergeNames(spellings);
    await nextTurn();
    const all = merged.map((credited) => ({
      ...credited,
      days: [...new Set(credited.keys.flatMap((key) => days.get(key) ?? []))].sort().reverse(),
      folded: credited.spellings.map(foldLetters),
    }));
    return new Credits(
      all.sort((one, other) => other.days.length - one.days.length || (one.id < other.id ? -1 : 1)),
    );
  }
}

function spellingsOf(rows: readonly NameRow[]): Spelling[] {
  const spellings = new Map<string, Spelling>();
  for (const { picture_id: picture, key, name } of rows) {
    addSpelling(spellings, { key, name }, Number(dayOf(picture).slice(0, 4)));
  }
  return [...spellings.values()];
}
