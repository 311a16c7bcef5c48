import { describe, expect, it } from 'vitest';
import type { PicturePage } from '../../../contract/pictures';
import { createRecord, setup } from '../../testing/testServer';

const setupDays = (...dates: string[]) =>
  setup({ records: dates.map((date) => createRecord({ date })) });

const dates = (body: unknown) => (body as PicturePage).map(({ date }) => date);

describe('on this day', () => {
  it('gives the pictures of a day over the years, newest first, in pages', async () => {
    const { get } = await setupDays('2003-07-01', '2004-07-01', '1996-07-01', '2004-07-02');
    const list = async (range: string) =>
      dates((await get(`/api/v1/on-this-day/07-01/${range}/`)).body);
    expect(await list('0/10')).toEqual(['2004-07-01', '2003-07-01', '1996-07-01']);
    expect(await list('1/2')).toEqual(['2003-07-01']);
    expect(await list('3/10')).toEqual([]);
    expect((await get('/api/v1/on-this-day/07-01/count/')).body).toEqual({ count: 3 });
  });

  it('knows the leap day, and leaves out days without a picture', async () => {
    const { get, pictures } = await setupDays('2004-02-29', '1996-02-29', '2003-03-01');
    await pictures.save([createRecord({ date: '2000-02-29', image_url: null })]);
    const { body } = await get('/api/v1/on-this-day/02-29/0/10/');
    expect(dates(body)).toEqual(['2004-02-29', '1996-02-29']);
    expect((await get('/api/v1/on-this-day/02-29/count/')).body).toEqual({ count: 2 });
  });

  it('shows new likes and pictures at once', async () => {
    const { get, pictures } = await setupDays('2003-07-01');
    const read = () => get('/api/v1/on-this-day/07-01/count/');
    expect((await read()).body).toEqual({ count: 1 });
    await pictures.save([createRecord({ date: '2004-07-01' })]);
    expect((await read()).body).toEqual({ count: 2 });
  });

  it.each([
    ['02-30', 'The day does not exist in the calendar.'],
    ['13-01', 'The day does not exist in the calendar.'],
    ['7-4', 'The day must have the form MM-DD.'],
    ['2004-07-04', 'The day must have the form MM-DD.'],
  ])('refuses the day %s', async (day, detail) => {
    const { get } = await setup();
    const refusal = {
      status: 400,
      body: { detail: expect.stringContaining(detail) as string },
    };
    expect(await get(`/api/v1/on-this-day/${day}/0/10/`)).toEqual(refusal);
    expect(await get(`/api/v1/on-this-day/${day}/count/`)).toEqual(refusal);
  });
});

describe('a month', () => {
  it('is one range, newest first', async () => {
    const { get } = await setupDays('2004-07-31', '2004-07-01', '2004-06-30', '2004-08-01');
    const { body } = await get('/api/v1/calendar/2004/07/0/31/');
    expect(dates(body)).toEqual(['2004-07-31', '2004-07-01']);
    expect((await get('/api/v1/calendar/2004/07/count/')).body).toEqual({ count: 2 });
  });

  it('has no pictures before the archive begins', async () => {
    const { get } = await setupDays('2004-07-01');
    expect(await get('/api/v1/calendar/1066/10/0/31/')).toEqual({ status: 200, body: [] });
    expect((await get('/api/v1/calendar/1066/10/count/')).body).toEqual({ count: 0 });
  });

  it.each([
    ['2004/13', 'The month must be a number from 01 to 12.'],
    ['2004/7', 'The month must be a number from 01 to 12.'],
    ['04/07', 'The year must have four digits.'],
  ])('is refused for %s', async (month, detail) => {
    const { get } = await setup();
    expect(await get(`/api/v1/calendar/${month}/0/31/`)).toEqual({ status: 400, body: { detail } });
    expect(await get(`/api/v1/calendar/${month}/count/`)).toEqual({
      status: 400,
      body: { detail },
    });
  });
});

describe('the days that a browser keeps', () => {
  it('are given in their order, each once, without those that have no picture', async () => {
    const { get } = await setupDays('2003-07-01', '2004-07-01', '1996-07-01');
    const path = '/api/v1/kept/19960701-20040701-19990101-19960701';
    expect(dates((await get(`${path}/0/10/`)).body)).toEqual(['1996-07-01', '2004-07-01']);
    expect(dates((await get(`${path}/1/2/`)).body)).toEqual(['2004-07-01']);
    expect((await get(`${path}/count/`)).body).toEqual({ count: 2 });
  });

  it.each([
    ['2004', 'Days must have the form 20040701-19990101.'],
    ['20040230', 'A day does not exist in the calendar.'],
    [Array(201).fill('20040701').join('-'), 'There are more than 200 days.'],
  ])('are refused where they are wrong: %#', async (days, detail) => {
    const { get } = await setupDays('2004-07-01');
    expect(await get(`/api/v1/kept/${days}/count/`)).toEqual({ status: 400, body: { detail } });
  });
});
