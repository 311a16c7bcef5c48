// npm run faults: causes every fault as often as it takes, and writes what came of it. See --help.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import prettier from 'prettier';
import { exitCodeOf, onStopSignal } from './signals.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const DOCUMENT = path.join(ROOT, 'docs/RELIABILITY.md');
const TABLE = /(<!-- npm run faults -->\n)[^]*?(<!-- end -->)/;

const HELP = `Usage: npm run faults

Causes every fault of docs/RELIABILITY.md in full, which takes some minutes, and writes the table
there anew. With npm test each fault is caused a few times, and the document stays as it is.
`;

/** @returns the exit code of the tests. */
async function runTests(reportFile) {
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'built', 'server/faults'], {
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
  const rows = reports
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .sort((one, other) => one.place - other.place)
    .map(({ fault, tried, outcome }) => `| ${fault} | ${tried} | ${outcome} |`);
  const table = ['| fault | tried | outcome |', '| - | - | - |', ...rows].join('\n');
  const text = readFileSync(DOCUMENT, 'utf8').replace(TABLE, `$1\n${table}\n\n$2`);
  const options = await prettier.resolveConfig(DOCUMENT);
  writeFileSync(DOCUMENT, await prettier.format(text, { ...options, filepath: DOCUMENT }));
}

if (process.argv.length > 2) {
  process.stdout.write(HELP);
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyfolio-faults-'));
  const reportFile = path.join(folder, 'reports');
  try {
    process.exitCode ||= await runTests(reportFile);
    if (!process.exitCode) {
      await writeTable(readFileSync(reportFile, 'utf8'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
