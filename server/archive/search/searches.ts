import type { PictureEntry, SearchOrder } from '../../../contract/pictures';
import type { SearchQuery } from '../../../contract/searchQuery';
import { ENOUGH_PICTURES, type SearchCount } from '../../../contract/searchSteps';
import { StorageError } from '../../platform/engines/storageError';
import { busy, DroppedError, type Waiters, WorkQueue } from '../../platform/workQueue';
import { isListed, type ListedPicture } from '../imageAddress';
import { wantedBy } from '../objects/wantedObjects';
import { dayOf } from '../store/schema';
import type { Range, StoredPicture } from '../store/storedPictures';
import { Loosening, type Searched } from './loosening';

/** One thread runs them, and networks take turns. A full queue means a wait of some seconds. */
const SEARCHES = { concurrency: 1, waiting: 200, waitingEach: 20 };

const tooManySearches = () => busy('Too many searches at once. Please try again in a moment.', 2);

interface Entries {
  toEntries: (pictures: readonly StoredPicture[]) => PictureEntry[];
  /** The entries of some days in their order. */
  entries: (days: readonly string[]) => Promise<PictureEntry[]>;
}

/** Searches as the API answers them: what is found exactly first, then what is found when the search is loosened. */
export class Searches {
  private readonly queue = new WorkQueue(SEARCHES, tooManySearches);
  private readonly loosening: Loosening;

  constructor(
    private readonly searched: Searched,
    private readonly to: Entries,
  ) {
    this.loosening = new Loosening(searched);
  }

  /** @throws ServiceError 503 if too many searches wait. */
  list(
    query: SearchQuery,
    range: Range,
    order: SearchOrder,
    waiters: Waiters = {},
  ): Promise<PictureEntry[]> {
    return this.inTurn(async () => {
      const exact = await this.searched.store.list(wantedBy(query), range, order);
      const entries = this.to.toEntries(exact);
      return isEnough(exact.length, range)
        ? entries
        : [...entries, ...(await this.more(query, range))];
    }, waiters);
  }

  /**
   * The newest pictures that a search finds as it stands, as they are stored.
   *
   * @throws ServiceError 503 if too many searches wait.
   */
  newest(query: SearchQuery, most: number, waiters: Waiters = {}): Promise<ListedPicture[]> {
    return this.inTurn(async () => {
      const found = await this.searched.store.listNewest(wantedBy(query), most);
      return found.filter(isListed);
    }, waiters);
  }

  /** @throws ServiceError 503 if too many searches wait. */
  count(query: SearchQuery, waiters: Waiters = {}): Promise<SearchCount> {
    return this.inTurn(async () => {
      const count = await this.searched.store.count(wantedBy(query));
      if (count >= ENOUGH_PICTURES) {
        return { count };
      }
      const { added, steps } = await this.loosening.of(query);
      return added.length === 0 ? { count } : { count: count + added.length, steps: [...steps] };
    }, waiters);
  }

  /** The days of all pictures that a search finds, in no order. @throws ServiceError 503 if too many searches wait. */
  days(query: SearchQuery, waiters: Waiters = {}): Promise<ReadonlySet<string>> {
    return this.inTurn(async () => {
      const exact = await this.searched.store.findAll(wantedBy(query));
      const isFew = exact.length < ENOUGH_PICTURES;
      const added = isFew ? (await this.loosening.of(query)).added : [];
      return new Set([...exact, ...added].map(dayOf));
    }, waiters);
  }

  /** The part of a page that a search finds when it is loosened. */
  private async more(query: SearchQuery, { start, end }: Range): Promise<PictureEntry[]> {
    const { exact, added } = await this.loosening.of(query);
    const keys = added.slice(Math.max(0, start - exact), Math.max(0, end - exact));
    return keys.length > 0 ? this.to.entries(keys.map(dayOf)) : [];
  }

  private async inTurn<Result>(search: () => Promise<Result>, waiters: Waiters): Promise<Result> {
    try {
      return await this.queue.run(search, waiters);
    } catch (error) {
      if (error instanceof StorageError && error.kind === 'unavailable') {
        // Each of those that wait would find it out by itself, one after the other.
        this.queue.clear();
      }
      throw error instanceof DroppedError && !waiters.signal?.aborted ? tooManySearches() : error;
    }
  }
}

/** Whether a page tells that the search finds enough as it stands. */
const isEnough = (found: number, { start, end }: Range): boolean =>
  found === end - start || (found > 0 && start + found >= ENOUGH_PICTURES);
