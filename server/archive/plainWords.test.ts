/** What searches of plain words found before they were loosened stays first. */
import { describeDay } from '@skyfolio/sample-sky';
import { expect, it } from 'vitest';
import { SEARCH_ORDERS } from '../../contract/pictures';
import { sample } from '../../test/searches/plainWords.json';
import { openTestArchive } from '../testing/testDatabase';
import { Archive } from './archive';

const DAYS = 1000;
const DAY = 86_400_000;

it('begins the lists of 200 plain words with the same pictures as ever, in both orders', async () => {
  const newest = Date.parse('2004-07-01');
  const { database, pictures } = await openTestArchive();
  await pictures.save(
    Array.from({ length: DAYS }, (_, index) =>
      describeDay(new Date(newest - index * DAY).toISOString().slice(0, 10)),
    ),
  );
  const archive = new Archive({ database, pictures }, () => new Date('2004-07-01T16:00:00Z'));
  const changed: string[] = [];
  for (const [words, lists] of Object.entries(sample)) {
    for (const order of SEARCH_ORDERS) {
      const query = archive.readSearch(words);
      const found = await archive.searches.list(query, { start: 0, end: 10 }, order);
      const days = found.map(({ date }) => date).join(' ');
      changed.push(...(days.startsWith(lists[order]) ? [] : [`${words}, ${order}: ${days}`]));
    }
  }
  expect(changed).toEqual([]);
  await database.destroy();
});
