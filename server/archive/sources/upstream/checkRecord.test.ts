import { describe, expect, it } from 'vitest';
import { createApodRecord } from '../../../../mocks/upstream/records';
import { checkRecord } from './checkRecord';

const ASKED = { from: '2004-07-10', to: '2004-07-12' };

describe('a record of a day that was not asked for', () => {
  const other = createApodRecord('2004-07-09');

  it('is set aside as it came, with the day that it claims', () => {
    expect(checkRecord(other, ASKED)).toEqual({
      quarantined: {
        date: '2004-07-09',
        reason: 'It is not of the days asked for, 2004-07-10 to 2004-07-12.',
        record: JSON.stringify(other),
        source: 'nasa',
        refused: 0,
      },
    });
    const day = { from: '2004-07-10', to: '2004-07-10' };
    expect(checkRecord(other, day).quarantined?.reason).toBe(
      'It is not of the day asked for, 2004-07-10.',
    );
  });
});

it('sets what is no record aside, under the last day asked for', () => {
  expect(checkRecord('<h1>Down</h1>', ASKED).quarantined).toMatchObject({
    date: '2004-07-12',
    record: '"<h1>Down</h1>"',
  });
});

it('gives the picture of a day that was asked for', () => {
  expect(checkRecord(createApodRecord('2004-07-11'), ASKED).picture).toMatchObject({
    date: '2004-07-11',
  });
});
