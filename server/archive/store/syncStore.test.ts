import { expect, it, onTestFinished } from 'vitest';
import { openTestArchive } from '../../testing/testDatabase';
import { createRecords } from '../../testing/testServer';

it('keeps what was read of the source, and counts what is there', async () => {
  const { database, pictures, sync } = await openTestArchive();
  onTestFinished(() => database.destroy());
  await pictures.save(createRecords(40));
  const readAt = new Date('2004-07-01T16:00:00Z');
  const window = { month: '2004-06', readAt, pages: [{ rows: 30, etag: '"a"' }], rules: 1 };
  const record = { date: '2004-06-31', reason: 'no such day', record: '{}' };
  const noted = [{ ...record, source: 'nasa', refused: 0 } as const];
  await pictures.save([], { noted });
  await sync.noteRead(window);
  // Read again, a month replaces itself, and the same record is set aside once.
  const again = { ...window, pages: [{ rows: 31 }] };
  await pictures.save([], { noted });
  await sync.noteRead(again);
  expect([...(await sync.windows()).values()]).toEqual([again]);
  expect(await sync.counts()).toEqual({ pictures: 40, quarantined: 1, refused: 0 });
  expect(await sync.daysByMonth()).toEqual(
    new Map([
      ['2004-05', 9],
      ['2004-06', 30],
      ['2004-07', 1],
    ]),
  );
  expect(await sync.days('2004-06-29', '2004-07-01')).toEqual(
    new Set(['2004-06-29', '2004-06-30', '2004-07-01']),
  );
});
