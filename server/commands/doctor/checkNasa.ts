import { systemClock } from '../../platform/clock';
import type { Config } from '../../config';
import { ApodBasic } from '../../archive/sources/upstream/apodBasic';
import { PROBE_TIMEOUT_MS } from '../../archive/sources/upstream/healthMonitor';
import { HttpClient } from '../../archive/sources/upstream/httpClient';
import { userAgent } from '../../archive/sources/upstream/userAgent';
import { fault, type Finding, type Installation, ok, reasonOf, warning } from './finding';

const SLIGHT_OFFSET_MS = 60_000;
const WRONG_OFFSET_MS = 3_600_000;

/** Asks NASA's service for its newest picture, and compares the clock with that of the answer. */
export async function checkNasa({ config, version, now }: Installation): Promise<Finding[]> {
  if (config.source === 'archive' || config.source === 'sample') {
    return [
      ok('nasa', `It is not asked (APOD_SOURCE=${config.source}).`),
      ok('clock', 'It is not compared, as no other machine is asked.'),
    ];
  }
  let offset: number | undefined;
  const http = new HttpClient({
    baseUrl: config.apodBaseUrl,
    onAnswer: ({ headers }) => {
      const date = Date.parse(headers.get('date') ?? '');
      offset = Number.isNaN(date) ? undefined : now().getTime() - date;
    },
    clock: { ...systemClock, now },
    userAgent: userAgent({ version, ...config }),
    limits: { totalMs: PROBE_TIMEOUT_MS },
  });
  const nasa = await new ApodBasic(http).probe().then(
    () => ok('nasa', `${config.apodBaseUrl} answers.`),
    (error: unknown) => unreachable(config, reasonOf(error)),
  );
  return [nasa, checkClock(offset)];
}

function unreachable({ apodBaseUrl, source }: Config, reason: string): Finding {
  const rest = source === 'nasa' ? 'No new pictures come.' : 'Something else is shown meanwhile.';
  return warning(
    'nasa',
    `${apodBaseUrl} does not work: ${reason} ${rest}`,
    'Look at the network, its proxy and its DNS. The server tries again by itself.',
  );
}

function checkClock(offset: number | undefined): Finding {
  if (offset === undefined) {
    return warning(
      'clock',
      'It could not be compared, as no server that tells the time was reached.',
      'Compare it by hand: date -u',
    );
  }
  const seconds = Math.round(Math.abs(offset) / 1000);
  const text = `It is ${seconds} seconds ${offset < 0 ? 'behind' : 'ahead of'} that of the source.`;
  const advice = 'Set the clock, by NTP for instance: tokens and mailed links go by it.';
  if (Math.abs(offset) >= WRONG_OFFSET_MS) {
    return fault('clock', text, advice);
  }
  return Math.abs(offset) >= SLIGHT_OFFSET_MS ? warning('clock', text, advice) : ok('clock', text);
}
