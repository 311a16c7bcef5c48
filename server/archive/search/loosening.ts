/** Finds more pictures for searches that find few: the steps are decided once for a state of the archive. */
import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '../../../contract/searchQuery';
import { ENOUGH_PICTURES, type SearchStep } from '../../../contract/searchSteps';
import {
  isLooser,
  type LooseKeyword,
  readKeyword,
  type SearchWord,
  stepOf,
} from '../../../contract/searchWords';
import { objectsCalled, wantedBy } from '../objects/wantedObjects';
import type { WeighedKeyword } from '../store/looseSearchStore';
import type { PictureStore } from '../store/pictureStore';
import type { WantedKeyword } from '../store/searchQueries';
import type { SearchStore } from '../store/searchStore';
import { correctWords, joinNeighbours } from './correctWords';

/** Pictures that a step adds at most, and those that have only some of the words. */
const MOST_ADDED = 1000;
const MOST_WITH_SOME = 50;
const MOST_CORRECTED = 6;
/** Searches whose steps are kept. */
const MOST_KEPT = 200;

export interface LoosenedSearch {
  /** Pictures that the search finds as it stands, `ENOUGH_PICTURES` at most. */
  exact: number;
  /** The keys of the pictures that follow, best first. */
  added: readonly number[];
  /** The steps that added them. */
  steps: readonly SearchStep[];
}

/** The stores that a search reads, and the state of their texts. */
export interface Searched {
  store: SearchStore;
  pictures: Pick<PictureStore, 'countListed'>;
  /** The number of the texts' state. */
  texts: () => number;
}

export class Loosening {
  private readonly kept = new LRUCache<string, LoosenedSearch>({ max: MOST_KEPT });
  private texts = -1;

  constructor(private readonly searched: Searched) {}

  async of(query: SearchQuery): Promise<LoosenedSearch> {
    const texts = this.searched.texts();
    if (texts !== this.texts) {
      this.kept.clear();
      this.texts = texts;
    }
    const key = JSON.stringify(query);
    const known = this.kept.get(key);
    if (known) {
      return known;
    }
    const decided = await new Decision(this.searched, query).decide();
    if (this.texts === texts) {
      this.kept.set(key, decided);
    }
    return decided;
  }
}

/** The steps of one search, each of which is taken while there are not enough pictures. */
class Decision {
  private exact: number[] = [];
  private readonly added: number[] = [];
  private readonly steps: SearchStep[] = [];
  private readonly keywords: LooseKeyword[];

  constructor(
    private readonly searched: Searched,
    private readonly query: SearchQuery,
  ) {
    this.keywords = query.keywords.map(readKeyword);
  }

  async decide(): Promise<LoosenedSearch> {
    this.exact = await this.searched.store.findKeys(wantedBy(this.query), [], ENOUGH_PICTURES);
    if (!this.isDone()) {
      await this.findMore();
    }
    return { exact: this.exact.length, added: this.added, steps: this.steps };
  }

  private async findMore(): Promise<void> {
    const { loose } = this.searched.store;
    const joined = await this.change((words) => joinNeighbours(loose, words));
    if (joined.steps.length > 0) {
      await this.add(joined.keywords, joined.steps);
    }
    const looser = this.keywords.filter(isLooser);
    if (!this.isDone() && looser.length > 0) {
      await this.add(this.keywords, looser.map(stepOf('words')));
    }
    if (this.isDone()) {
      return;
    }
    const left = { count: MOST_CORRECTED };
    const corrected = await this.change(
      (words) => correctWords(loose, words, left),
      joined.keywords,
    );
    if (corrected.steps.length > 0) {
      await this.add(corrected.keywords, [...joined.steps, ...corrected.steps]);
    }
    if (!this.isDone()) {
      await this.addSome(corrected.keywords);
    }
  }

  private isDone(): boolean {
    return this.exact.length + this.added.length >= ENOUGH_PICTURES;
  }

  private async change(
    change: (words: readonly SearchWord[]) => Promise<{ words: SearchWord[]; steps: SearchStep[] }>,
    keywords: readonly LooseKeyword[] = this.keywords,
  ) {
    const changed = { keywords: [] as LooseKeyword[], steps: [] as SearchStep[] };
    for (const keyword of keywords) {
      const { words, steps } = await change(keyword.words);
      changed.keywords.push({ ...keyword, words });
      changed.steps.push(...steps);
    }
    return changed;
  }

  /** Adds the pictures that have all words of any keyword. */
  private async add(keywords: readonly LooseKeyword[], steps: readonly SearchStep[]) {
    const wanted = { ...this.query, keywords: keywords.map(wantedWords) };
    const found = await this.searched.store.findKeys(wanted, this.known(), MOST_ADDED);
    this.note(found, steps);
  }

  /** Adds the pictures that have most of the words, rare words counting more. */
  private async addSome(keywords: readonly LooseKeyword[]) {
    const { loose } = this.searched.store;
    const several = keywords.filter(({ words }) => words.length > 1);
    const all = await this.searched.pictures.countListed();
    const weighed: WeighedKeyword[] = [];
    for (const { words, quoted } of several) {
      const counts = await loose.countEach(words.map(({ text }) => text));
      weighed.push({ phrases: quoted, words: weigh(words, counts, all) });
    }
    const some = weighed.filter(({ words }) => words.length > 0);
    if (some.length > 0) {
      const found = await loose.findSome(some, this.query, this.known(), MOST_WITH_SOME);
      this.note(found, several.map(stepOf('most')));
    }
  }

  private known(): number[] {
    return [...this.exact, ...this.added];
  }

  private note(found: readonly number[], steps: readonly SearchStep[]): void {
    if (found.length > 0) {
      this.added.push(...found);
      this.steps.push(...steps.filter((step) => !this.steps.includes(step)));
    }
  }
}

/** What has all words of a keyword, or shows an object that they name together. */
function wantedWords({ keyword, quoted, words }: LooseKeyword): WantedKeyword {
  const texts = words.map(({ text }) => text);
  const isName = quoted.length === 0 && texts.length > 0;
  const objects = isName ? objectsCalled(texts.join(' ')) : [];
  return {
    phrases: texts.length > 0 ? [...quoted, ...texts] : keyword.phrases,
    objects: objects.map(({ id }) => id),
  };
}

/** Weights of the words that any picture has, by how few have them; they are 1 together. */
function weigh(words: readonly SearchWord[], counts: readonly number[], all: number) {
  const weights = counts.map((count) => (count === 0 ? 0 : Math.log(1 + all / count)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return words
    .map(({ text }, index) => ({ text, weight: (weights[index] ?? 0) / sum }))
    .filter(({ weight }) => weight > 0);
}
