import type { PictureKind } from '../../../contract/kinds';
import type { ObjectView } from '../../../contract/pages';
import type { ObjectQuery } from '../../../contract/objectCalls';
import type { ObjectLink } from '../../../contract/objectLink';
import {
  OBJECT_LIST_LENGTH,
  type ObjectDetails,
  type ObjectEntry,
  type ObjectList,
  type ObjectPicture,
  type PictureObjects,
} from '../../../contract/objects';
import type { PictureEntry } from '../../../contract/pictures';
import type { SearchQuery } from '../../../contract/searchQuery';
import type { LocatedObject } from '../../../contract/sky';
import type { NamedObject } from '../../../contract/suggestions';
import {
  chartOf,
  CONSTELLATIONS,
  findObject,
  namesAlone,
  searchNames,
  type SkyObject,
} from '@skyfolio/sky-readings/objects';
import { notFound } from '../../platform/errors';
import { isListed, type ListedPicture, thumbnailOf } from '../imageAddress';
import type { ObjectCount, ObjectStore, Relation, Relations } from '../store/objectStore';
import type { PictureStore } from '../store/pictureStore';
import type { SimilarStore } from '../store/similarStore';
import { byDay, type Range, type StoredPicture } from '../store/storedPictures';
import { pairThenAndNow } from './thenAndNow';
import { objectsNamedBy } from './wantedObjects';

const RELATIONS: Record<ObjectView, Relations> = {
  '': ['shows', 'mentions'],
  '/shown': ['shows'],
  '/mentions': ['mentions'],
};

interface Counted {
  object: SkyObject;
  count: ObjectCount;
}

/** The objects of the sky that an archive's pictures show and mention, as the API gives them. */
export class SkyObjects {
  private sorted: { counts: readonly ObjectCount[]; counted: readonly Counted[] } | undefined;

  constructor(
    private readonly store: ObjectStore,
    private readonly pictures: PictureStore,
    private readonly colors: Pick<SimilarStore, 'findColors'>,
    private readonly toEntries: (pictures: readonly StoredPicture[]) => PictureEntry[],
  ) {}

  /** What a search finds, best names first and then most pictured. */
  async list({ q, type, constellation, start }: ObjectQuery): Promise<ObjectList> {
    const counted = (await this.counted())
      .filter(({ object }) => type === undefined || object.type === type)
      .filter(({ object }) => !constellation || object.constellation === constellation);
    const found = q.trim() ? searchNames(counted, q) : counted;
    const shown = found.slice(start, start + OBJECT_LIST_LENGTH);
    const days = shown.flatMap(({ count }) => count.newest ?? []);
    const newest = byDay(await this.pictures.listDays(days));
    const objects = shown.map(({ object, count }): ObjectEntry => {
      const picture = newest.get(count.newest ?? '');
      return {
        ...toLink(object),
        numbers: [...object.numbers],
        shown: count.shown,
        mentioned: count.mentioned,
        ...(picture && { newest: picture.date }),
        ...(isListed(picture) && { thumbnail: thumbnailOf(picture) }),
      };
    });
    return { total: found.length, objects };
  }

  /** Counts all objects, if texts have changed. */
  async prepare(): Promise<void> {
    await this.counted();
  }

  /** Most pictured first. Looked up and sorted once for each state of the texts, as it takes some hundredths of a second. */
  private async counted(): Promise<readonly Counted[]> {
    const counts = await this.store.countAll();
    if (this.sorted?.counts !== counts) {
      const known = counts.flatMap((count): Counted[] => {
        const object = findObject(count.id);
        return object ? [{ object, count }] : [];
      });
      this.sorted = { counts, counted: known.sort(byPictures) };
    }
    return this.sorted.counted;
  }

  /** The objects that the keywords of a search name, as far as pictures show them. */
  async namedBy({ keywords }: SearchQuery): Promise<NamedObject[]> {
    const named = await Promise.all(
      [...new Set(keywords.flatMap(objectsNamedBy))].map(async (object) => ({
        ...toLink(object),
        shown: await this.store.count(object.id, ['shows']),
        names: namesInTexts(object),
      })),
    );
    return named.filter(({ shown }) => shown > 0);
  }

  /** Whether there is such an object, whether any picture shows it or not. */
  has(id: string): boolean {
    return findObject(id) !== undefined;
  }

  /** @throws ServiceError 404 if there is no such object. */
  async details(id: string): Promise<ObjectDetails> {
    const object = find(id);
    const { names, alsoCalled, numbers, translations, at, size, constellation = '' } = object;
    const home = CONSTELLATIONS.get(constellation);
    return {
      ...toLink(object),
      numbers: [...numbers],
      names: [...names, ...alsoCalled].filter((name) => name !== object.name),
      translations: Object.entries(translations).map(([language, name]) => ({ language, name })),
      ...(at && { ra: at[0], dec: at[1] }),
      ...(size !== undefined && { size }),
      ...(home && {
        constellation_name: home.name,
        constellation_id: home.id,
        chart: chartOf(constellation),
      }),
      shown: await this.store.count(object.id, ['shows']),
      mentioned: await this.store.count(object.id, ['mentions']),
    };
  }

  /** @throws ServiceError 404 if there is no such object. */
  async listPictures(id: string, view: ObjectView, range: Range): Promise<PictureEntry[]> {
    return this.toEntries(await this.store.list(find(id).id, RELATIONS[view], range));
  }

  /** All pictures that show it, oldest first. @throws ServiceError 404 if there is no such object. */
  async timeline(id: string): Promise<ObjectPicture[]> {
    const object = find(id);
    const end = await this.store.count(object.id, ['shows']);
    const stored = await this.store.list(object.id, ['shows'], { start: 0, end });
    const pictures = this.toEntries(stored).map(withoutText).reverse();
    const names = new Map(pictures.map(({ date, title }) => [date, namesAlone(title, object)]));
    const colors = await this.colors.findColors(
      [...names].flatMap(([date, alone]) => (alone ? [date] : [])),
    );
    const pair = pairThenAndNow(
      pictures.map((each) => ({
        ...each,
        names: names.get(each.date),
        colors: colors.get(each.date),
      })),
    );
    return pictures.map((each) => ({
      ...each,
      alone: names.get(each.date) !== undefined,
      ...(pair?.dates.includes(each.date) && { then_and_now: pair.alike }),
    }));
  }

  /** @throws ServiceError 404 if there is no such object. */
  count(id: string, view: ObjectView, kind?: PictureKind): Promise<number> {
    return this.store.count(find(id).id, RELATIONS[view], kind);
  }

  /** The newest pictures that show it, as they are stored. @throws ServiceError 404 if there is no such object. */
  async newest(id: string, end: number, kind?: PictureKind): Promise<ListedPicture[]> {
    const found = await this.store.list(find(id).id, RELATIONS['/shown'], { start: 0, end, kind });
    return found.filter(isListed);
  }

  /** The objects of a day's picture; none where the day has no picture. */
  async ofPicture(date: string): Promise<PictureObjects> {
    const rows = await this.store.findOf(date);
    const of = (relation: Relation) =>
      rows
        .filter((row) => row.relation === relation)
        .flatMap(({ object_id: id }) => findObject(id) ?? []);
    const shown = of('shows');
    const place = placesOf(shown)[0]?.id;
    return {
      shows: shown.map(toLink),
      mentions: of('mentions').map(toLink),
      ...(place !== undefined && { place }),
    };
  }

  /** Objects with a place in the sky and the days that show them, most pictured first. */
  async located(): Promise<LocatedObject[]> {
    const days = new Map<string, SkyObject[]>();
    for (const { date, object_id: id } of await this.store.listShown()) {
      const object = findObject(id);
      if (object) {
        days.set(date, [...(days.get(date) ?? []), object]);
      }
    }
    // By id, as `findObject` makes objects that only have a number anew at each call.
    const found = new Map<string, LocatedObject>();
    for (const [date, objects] of days) {
      for (const object of placesOf(objects)) {
        const { id, name, size, magnitude, at: [ra, dec] = [0, 0] } = object;
        const { dates } = found.get(id) ?? { dates: [] };
        const home = CONSTELLATIONS.get(object.constellation ?? '')?.name;
        const facts = { id, name, ra, dec, size, magnitude, constellation_name: home };
        found.set(id, { ...facts, dates: [...dates, date] });
      }
    }
    return [...found.values()].sort((one, other) => other.dates.length - one.dates.length);
  }
}

function find(id: string): SkyObject {
  const object = findObject(id);
  if (!object) {
    throw notFound(`There is no object "${id}".`);
  }
  return object;
}

/** The objects that tell where in the sky a picture is: constellations only if it shows nothing in them. Stars come last. */
function placesOf(objects: readonly SkyObject[]): SkyObject[] {
  const located = objects.filter(({ at }) => at);
  const narrow = located.filter(({ type }) => type !== 'constellation');
  const places = narrow.length > 0 ? narrow : located;
  return places.toSorted(
    (one, other) => Number(one.type === 'star') - Number(other.type === 'star'),
  );
}

const withoutText = ({
  explanation: _text,
  liked_by_users: _users,
  original_url: _original,
  source_url: _source,
  video_url: _film,
  ...picture
}: PictureEntry): ObjectPicture => picture;

const byName = new Intl.Collator('en');

const byPictures = (one: Counted, other: Counted): number =>
  other.count.shown - one.count.shown ||
  other.count.mentioned - one.count.mentioned ||
  byName.compare(one.object.name, other.object.name);

/** `M 31` is `M31` in many texts. */
const namesInTexts = ({ name, names, numbers }: SkyObject): string[] => {
  const joined = numbers.map((number) => number.replaceAll(' ', ''));
  return [...new Set([name, ...names, ...numbers, ...joined])];
};

const toLink = ({ id, name, type, constellation }: SkyObject): ObjectLink => ({
  id,
  name,
  type,
  ...(constellation !== undefined && { constellation }),
});
