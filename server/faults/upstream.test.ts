import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import { daysBetween } from '../../mocks/upstream/records';
import type { Fault } from '../../mocks/upstream/faults';
import { sequence } from '@skyfolio/sample-sky/random';
import { faultTest } from '../testing/faults';
import { createPicture, setupImages, startPictureHost } from '../testing/imageSetup';
import { createRecords } from '../testing/testServer';
import { setupIngester } from '../testing/upstreamSetup';

const FAULTS: Fault[] = [
  { kind: 'hang' },
  { kind: 'stall' },
  { kind: 'refuse' },
  { kind: 'cut' },
  { kind: 'invalid-json' },
  { kind: 'html' },
  { kind: 'redirect-loop' },
  { kind: 'redirect', to: 'file:///etc/hosts' },
  { kind: 'huge' },
  { kind: 'huge', declared: true },
  { kind: 'placeholder' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: '600' },
  { kind: 'status', status: 429 },
];

faultTest('upstream', { short: 1, full: 4 }, async (rounds) => {
  const random = sequence('faults of the source');
  const FIRST = '2002-01-01';
  let days = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { upstream, fill, dates, database, quarantine } = await setupIngester({
      firstDate: FIRST,
      limits: { bytes: 1_000_000, totalMs: 5_000 },
    });
    // One fault after the other, each at another moment of the filling.
    const left = [...FAULTS].sort(() => random() - 0.5);
    let requests = 0;
    upstream.onRequest = () => {
      requests += 1;
      const fault = requests % 4 === 0 ? left.pop() : undefined;
      if (fault) {
        upstream.failNext(fault);
      }
    };
    await fill();
    expect(left).toEqual([]);
    const expected = daysBetween(FIRST, '2004-07-10');
    expect(await dates()).toEqual(expected);
    expect(await quarantine()).toEqual([]);
    const titles = await database.selectFrom('pictures').select(['date', 'title']).execute();
    expect(titles.filter(({ date, title }) => title !== `The Sky of ${date} & its Stars`)).toEqual(
      [],
    );
    days += expected.length;
  }
  const tried = rounds * FAULTS.length;
  return {
    tried: `${tried} times: silence, half an answer, no JSON, HTML, loops of redirects, 1 GB, placeholders, 429, 500, 503`,
    outcome: `${days} of ${days} days arrived, none wrong and none set aside`,
  };
});

/** A gigabyte, as fast as it is taken. */
const endless: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(1024 * 1024);
  let left = 1024;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) {
        response.once('drain', write);
        return;
      }
    }
    response.end();
  };
  write();
};

faultTest('pictureHost', { short: 1, full: 4 }, async (rounds) => {
  const content = await createPicture(400, 300).jpeg().toBuffer();
  const lies: Record<string, Buffer | RequestListener> = {
    silence: () => undefined,
    'half a picture': (_request, response) => {
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 300));
    },
    'a broken connection': (request) => void request.socket.destroy(),
    'HTML that says it is a picture': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<h1>Sign in</h1>'),
    'the head of a picture alone': content.subarray(0, 200),
    'a gigabyte': endless,
    'a gigabyte that is announced': (_request, response) =>
      void response.writeHead(200, { 'content-length': 2 ** 30 }).write(content),
    redirects: (request, response) =>
      void response.writeHead(302, { location: request.url ?? '' }).end(),
    '404': (_request, response) => void response.writeHead(404).end(),
    '500': (_request, response) => void response.writeHead(500).end(),
  };
  const names = Object.keys(lies);
  let [asked, refused] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const [bad, good] = [
      await startPictureHost(
        Object.fromEntries(Object.values(lies).map((lie, index) => [`/${index}`, lie])),
      ),
      await startPictureHost(
        Object.fromEntries(names.map((_, index) => [`/good-${index + names.length}`, content])),
      ),
    ];
    const records = createRecords(names.length * 2);
    const { get } = await setupImages({
      records: records.map((record, index) => ({
        ...record,
        image_url: index < names.length ? `${bad.origin}/${index}` : `${good.origin}/good-${index}`,
      })),
      fetcher: { hosts: ['127.0.0.1'], limits: { idleMs: 5_000, totalMs: 20_000 } },
    });
    const answers = await Promise.all(
      records.map(async ({ date }) => {
        const { status, body } = await get(`/images/${date}/320.webp`);
        return { status, body };
      }),
    );
    for (const { status, body } of answers.slice(0, names.length)) {
      expect([502, 504]).toContain(status);
      expect(JSON.parse(body)).toEqual({
        detail: expect.stringMatching(/^The picture cannot be had\. .+\.$/) as string,
      });
      refused += 1;
    }
    expect(answers.slice(names.length).map(({ status }) => status)).toEqual(names.map(() => 200));
    asked += names.length;
  }
  return {
    tried: `${rounds * names.length} pictures: ${names.join(', ')}`,
    outcome: `${refused} of ${refused} answered with 502 or 504 and a sentence, ${asked} of ${asked} pictures of another host shown meanwhile`,
  };
});
