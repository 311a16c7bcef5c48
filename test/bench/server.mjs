// CPU of the server for a request, beside that of a Fastify route that returns a constant.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const REQUESTS = 2000;
const HEADERS = { 'accept-encoding': 'br' };

/** Milliseconds of CPU that a process used so far, in user and system mode (`/proc`, Linux). */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

async function ask(url) {
  const answer = await fetch(url, { headers: HEADERS });
  if (!answer.ok) {
    throw new Error(`${url} answered ${answer.status}.`);
  }
  return Buffer.from(await answer.arrayBuffer()).length;
}

/** Milliseconds of CPU of the process for a request; the first requests warm it up. */
async function cpuPerRequest(pid, url) {
  for (let count = 0; count < REQUESTS / 4; count += 1) {
    await ask(url);
  }
  const before = cpuOf(pid);
  for (let count = 0; count < REQUESTS; count += 1) {
    await ask(url);
  }
  return (cpuOf(pid) - before) / REQUESTS;
}

/** Rows of the table: name, figure, budget, unit, ratio to the reference. */
export async function measureServer(server, reference) {
  const api = `${server.url}/api/v1`;
  const rows = [];
  for (const [name, path, budget] of [
    ['gallery 0–10', 'gallery/0/10/', 0.15],
    ['gallery 9,000–9,010', 'gallery/9000/9010/', 0.2],
    ['search list', 'search/moon/0/10/', 1],
    ['search count', 'search/moon/count/', 0.5],
  ]) {
    const bytes = (await (await fetch(`${api}/${path}`)).text()).length;
    const figure = await cpuPerRequest(server.pid, `${api}/${path}`);
    const constant = await cpuPerRequest(reference.pid, `${reference.url}/${bytes}`);
    rows.push({
      name: `server CPU per request: ${name}`,
      figure,
      budget,
      unit: 'ms',
      ratio: figure / constant,
    });
  }
  return rows;
}
