import { type RawBuilder, sql } from 'kysely';
import type { ArchiveDatabase } from './archiveDatabase';
import { inKeys } from './schema';
import { countingPhrase, matching } from './searchIndex';
import { leftIn, rangesOf, type WantedPictures } from './searchQueries';

/** Words that fewer pictures have are misspelt, or tell of nothing else. */
const FEWEST_PICTURES = 2;
/** What a word counts in a title; one in a text counts 1. */
const IN_TITLE = 1.7;
/** The part of the whole weight that a picture must have. */
const LEAST_WEIGHT = 0.4;

/** A word of the archive as it is spelt, and how many pictures have it. */
export interface SpeltWord {
  word: string;
  pictures: number;
}

/** Words of a keyword, some of which a picture must have. */
export interface WeighedKeyword {
  /** The weights of all words are 1 together. */
  words: readonly { text: string; weight: number }[];
  /** Phrases that it must have besides. */
  phrases: readonly string[];
}

/** The queries that loosen a search. */
export class LooseSearchStore {
  constructor(private readonly db: ArchiveDatabase) {}

  /** How many pictures have each of the phrases, whichever endings their words have. */
  async countEach(phrases: readonly string[]): Promise<number[]> {
    if (phrases.length === 0) {
      return [];
    }
    const rows = await this.db.readApart(
      sql<{ count: number }>`${sql.join(phrases.map(countingPhrase), sql` union all `)}`,
    );
    return rows.map(({ count }) => count);
  }

  /** The given words that some picture has, spelt exactly so. */
  wordsAmong(words: readonly string[]): Promise<SpeltWord[]> {
    return this.db.readApart(sql<SpeltWord>`
      select term as word, doc as pictures from picture_words_vocabulary
      where term in (select value from json_each(${JSON.stringify(words)}))`);
  }

  /** The words that begin with a letter and have about so many letters. */
  wordsOf(letter: string, [least, most]: readonly [number, number]): Promise<SpeltWord[]> {
    return this.db.readApart(sql<SpeltWord>`
      select term as word, doc as pictures from picture_words_vocabulary
      where term >= ${letter} and term < ${`${letter}\u{10ffff}`}
        and length(term) between ${least} and ${most} and doc >= ${FEWEST_PICTURES}`);
  }

  /**
   * The keys of the pictures that have most of the words of any keyword, best first: by their weights, and by how many
   * words they have.
   */
  async findSome(
    keywords: readonly WeighedKeyword[],
    limits: Omit<WantedPictures, 'keywords'>,
    except: readonly number[],
    most: number,
  ): Promise<number[]> {
    const weighed = keywords.flatMap(({ words, phrases }, keyword) =>
      words.flatMap(({ text, weight }) => {
        const terms = { phrases: [text, ...phrases], credits: limits.credits };
        const row = (count: number, score: number, found: RawBuilder<unknown>) => sql`
          select id, ${sql.lit(keyword)} as keyword, ${sql.lit(count / words.length)} as part,
            ${score} as score
          from (${found}) as found`;
        return [
          row(1, weight, matching(terms, rangesOf(limits))),
          row(0, weight * (IN_TITLE - 1), matching(terms, rangesOf(limits), 'title')),
        ];
      }),
    );
    const rows = await this.db.readApart(sql<{ id: number }>`
      select id from (
        select id, sum(score) * sum(part) as score from (${sql.join(weighed, sql` union all `)}) as words
        where ${sql.join([sql`id not in ${inKeys(except)}`, ...leftIn(sql.ref('words.id'), limits)], sql` and `)}
        group by id, keyword having sum(score) >= ${LEAST_WEIGHT}
      ) as found
      group by id order by max(score) desc, id desc limit ${most}`);
    return rows.map(({ id }) => id);
  }
}
