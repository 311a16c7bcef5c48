import { describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log';
import { setupUsers } from '../../testing/testUsers';

const REPORT = {
  build: 'index-LkT_c6Ku.js',
  message: 'Cannot read title',
  stack:
    'TypeError: Cannot read title\n    at Card (https://sky.example/assets/index-LkT_c6Ku.js:1:2301)',
  actions: ['ui/placeShown', 'pictures/received'],
};

async function setupLog() {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => lines.push(line) });
  const server = await setupUsers({ app: { log } });
  const send = async (report: object) => (await server.post('page_errors/', report)).status;
  const told = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; page?: typeof REPORT })
      .filter(({ msg }) => msg === 'something broke in the page of a reader');
  return { ...server, send, told };
}

describe('an error in the page of a reader', () => {
  it('is logged with build, stack and the last kinds of actions', async () => {
    const { send, told } = await setupLog();
    expect(await send(REPORT)).toBe(204);
    expect(told()).toMatchObject([{ page: REPORT }]);
  });

  it('is logged once an hour, and at most sixty different ones are', async () => {
    const { send, told, clock } = await setupLog();
    await send(REPORT);
    await send(REPORT);
    expect(told()).toHaveLength(1);
    for (let number = 0; number < 80; number += 1) {
      await send({ ...REPORT, message: `another ${number}` });
    }
    expect(told()).toHaveLength(60);
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await send(REPORT);
    expect(told()).toHaveLength(61);
  });

  it.each([
    ['Failed at ann@example.org', 'Failed at …'],
    ['GET /api/v1/likes/ann%40example.org/ failed', 'GET /… failed'],
    ['at https://sky.example/?q=secret#part', 'at https://sky.example'],
    ['of https://sky.example/shared/V1StGXR8_Z5jdHi6B-myTq', 'of https://sky.example'],
    [
      '(https://sky.example/assets/index-a_1.js:1:23)',
      '(https://sky.example/assets/index-a_1.js:1:23)',
    ],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.pX9kYf0cabcd no', 'token … no'],
    [
      'Card@https://sky.example/assets/index-a_1.js:1:23',
      'Card@https://sky.example/assets/index-a_1.js:1:23',
    ],
    ['@https://sky.example/shared/V1StGXR8_Z5:12:3', '@https://sky.example:12:3'],
    ['at https://sky.example/?q=m31:secret', 'at https://sky.example'],
    ['at ConfirmPasswordResetPage', 'at ConfirmPasswordResetPage'],
  ])('says nothing of its reader: %s', async (message, left) => {
    const { send, told } = await setupLog();
    await send({ ...REPORT, message, stack: message });
    expect(told()).toMatchObject([{ page: { message: left, stack: left } }]);
  });

  it.each([
    ['no stack', { ...REPORT, stack: undefined }],
    ['a long message', { ...REPORT, message: 'x'.repeat(501) }],
    ['an action with a text', { ...REPORT, actions: ['search for saturn'] }],
    ['many actions', { ...REPORT, actions: Array.from({ length: 21 }, () => 'a') }],
  ])('with %s is refused', async (_name, report) => {
    const { send, told } = await setupLog();
    expect(await send(report)).toBe(400);
    expect(told()).toEqual([]);
  });

  it('is taken twelve times a minute of a network', async () => {
    const { post } = await setupUsers({ app: { rateLimit: 6000 } });
    const statuses: number[] = [];
    for (let number = 0; number < 13; number += 1) {
      statuses.push((await post('page_errors/', REPORT)).status);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not taken where the operator wants none', async () => {
    const { post } = await setupUsers({ app: { pageErrors: undefined } });
    expect((await post('page_errors/', REPORT)).status).toBe(404);
  });
});
