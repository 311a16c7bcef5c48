import * as v from 'valibot';
import { fault, type Finding, type Installation, ok } from './finding';

const TIMEOUT_MS = 5_000;
const RefusalSchema = v.object({ detail: v.string() });

/** Whether a server runs on the configured port, and says that it is ready. */
export async function checkServer({ config: { host, port } }: Installation): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`;
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await answer.json().catch(() => undefined);
  } catch {
    return ok('server', `None runs on port ${port}.`);
  }
  if (answer.ok) {
    return ok('server', `One runs on port ${port}, and is ready.`);
  }
  const reason = v.is(RefusalSchema, body) ? ` It says: ${body.detail}` : '';
  return fault(
    'server',
    `What runs on port ${port} is not ready (${answer.status}).${reason}`,
    'Look at its log, or at what else uses the port.',
  );
}
