import type { Config } from '../../config';
import { fault, type Finding, ok } from './finding';

const TIMEOUT_MS = 5_000;

/** Whether a server runs on the configured port, and is ready. */
export async function checkServer(
  { host, port }: Config,
  fetch: typeof globalThis.fetch,
): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`;
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
  } catch {
    return ok('server', `None runs on port ${port}.`);
  }
  return answer.ok
    ? ok('server', `One runs on port ${port}, and is ready.`)
    : fault(
        'server',
        `What runs on port ${port} is not ready (${answer.status}).`,
        'Look at its log, or at what else uses the port.',
      );
}
