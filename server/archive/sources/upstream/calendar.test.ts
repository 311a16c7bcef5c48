import { expect, it } from 'vitest';
import { countDays, daysBack, monthsUntil } from './calendar';

it('has every month from today back to June 1995', () => {
  const months = monthsUntil('2004-03-10');
  expect(months).toHaveLength(106);
  expect(months.slice(0, 2)).toEqual([
    { month: '2004-03', from: '2004-03-01', to: '2004-03-31', until: '2004-03-10' },
    { month: '2004-02', from: '2004-02-01', to: '2004-02-29', until: '2004-02-29' },
  ]);
  expect(months.at(-1)).toMatchObject({ month: '1995-06', from: '1995-06-16' });
});

it('leaves out the days that never had a picture', () => {
  expect(daysBack('1995-06-16', '1995-06-21')).toEqual(['1995-06-21', '1995-06-20', '1995-06-16']);
  expect(countDays('1995-06-16', '1995-06-21')).toBe(3);
  expect(daysBack('2020-06-01', '2020-06-30')).toHaveLength(29);
  expect(countDays('2020-06-01', '2020-06-30')).toBe(29);
  expect(countDays('2020-06-10', '2020-06-10')).toBe(0);
});
