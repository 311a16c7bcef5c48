// One visitor who asks far too often, while another one reads.
import http from 'node:http';

/** Calls a minute of a network, over all servers together. No visitor of the proof makes so many. */
export const RATE_LIMIT = 800;
const CALLS = RATE_LIMIT * 1.5;
const AT_ONCE = 4;
/** Each server may exceed it by a twentieth, and by what comes while it tells the other one. */
const MOST = RATE_LIMIT * 1.25;

/** @param localAddress the network that it comes from. */
function read(port, localAddress) {
  const options = { host: '127.0.0.1', port, path: '/api/v1/gallery/0/10/', localAddress };
  return new Promise((resolve, reject) => {
    http
      .get(options, (response) => {
        response.resume().on('end', () => resolve(response));
      })
      .on('error', reject);
  });
}

const isRefusal = ({ statusCode, headers }) => statusCode === 429 && headers['retry-after'] > 0;

/** @returns what was wrong, and how many calls of the burst were answered. */
export async function burst(front, ports) {
  const faults = [];
  let sent = 0;
  let answered = 0;
  const send = async () => {
    while (sent < CALLS) {
      sent += 1;
      const response = await read(front, '127.2.0.1');
      if (response.statusCode === 200) {
        answered += 1;
      } else if (!isRefusal(response)) {
        faults.push(`a call of a burst was answered ${response.statusCode}`);
      }
      if (sent % 100 === 0 && (await read(front, '127.2.0.2')).statusCode !== 200) {
        faults.push('a burst of one visitor was noticed by another one');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  if (answered < RATE_LIMIT || answered > MOST) {
    faults.push(`${answered} calls of a burst were answered, but the limit is ${RATE_LIMIT}`);
  }
  for (const port of ports) {
    if (!isRefusal(await read(port, '127.2.0.1'))) {
      faults.push(`the server at ${port} knows nothing of a burst`);
    }
  }
  return { faults, answered };
}
