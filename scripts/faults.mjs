// npm run faults: causes every fault in full number, and writes the results. See --help.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatted } from './format.mjs';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const TESTS = path.join(ROOT, 'server/faults');
const DOCUMENT = path.join(ROOT, 'docs/RELIABILITY.md');
const TABLE = /(<!-- npm run faults -->\n)[^]*?(<!-- end -->)/;

const HELP = `Usage: npm run faults -- [files]

Causes every fault of docs/RELIABILITY.md in full, which takes some minutes, and writes the table
there anew; with names of files of server/faults, their rows alone. With npm test each fault is caused
a few times, and the document stays as it is.
`;

/** @returns the exit code of the tests. */
async function runTests(reportFile, names) {
  const files = readdirSync(TESTS, { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .map((file) => path.join(TESTS, file));
  const child = spawn(process.execPath, [VITEST, 'run', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FAULTS_FILE: reportFile },
  });
  onStopSignal((signal) => {
    child.kill(signal);
    process.exitCode = exitCodeOf(signal);
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** @param {string} reports lines of JSON, one for each fault */
async function writeTable(reports) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const rows = new Map(
    [...text.matchAll(/^\| (.+?) +\|.*$/gm)].map(([row, fault]) => [fault, row]),
  );
  let order = [];
  for (const line of reports.trim().split('\n')) {
    const { fault, tried, outcome, faults } = JSON.parse(line);
    rows.set(fault, `| ${fault} | ${tried} | ${outcome} |`);
    order = faults;
  }
  const all = order.flatMap((fault) => rows.get(fault) ?? []);
  const table = ['| fault | tried | outcome |', '| - | - | - |', ...all].join('\n');
  const written = text.replace(TABLE, (_old, begin, end) => `${begin}\n${table}\n\n${end}`);
  writeFileSync(DOCUMENT, await formatted(DOCUMENT, written));
}

const names = process.argv.slice(2);
if (names.some((name) => name.startsWith('-'))) {
  process.stdout.write(HELP);
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-faults-'));
  const reportFile = path.join(folder, 'reports');
  try {
    process.exitCode ||= await runTests(reportFile, names);
    if (!process.exitCode) {
      await writeTable(readFileSync(reportFile, 'utf8'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
