// npm run test:quick: what tells most about a change within a minute. See --help.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, testsBeside } from './changedFiles.mjs';
import { npmScript, runChecks } from './checks.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const CODE = /\.([cm]?js|tsx?)$/;

const HELP = `Usage: npm run test:quick -- [--related]

Checks all types, and the style of the files that differ from the last commit, and runs the unit tests
in their folders. If no file differs, it checks types and style of everything. End-to-end tests are
left to npm test.

Options:
  --related  also all unit tests that import a changed file
  --help     this text
`;

/** A check by a program of a package. It is repeated with the others, since other files may have changed by then. */
const tool = (name, program, args, isQuiet) => ({
  name,
  command: [process.execPath, path.join(ROOT, 'node_modules', program), ...args],
  again: 'npm run test:quick',
  isQuiet,
});

/** @param {string[]} files that are there */
function styleChecks(files) {
  const code = files.filter((file) => CODE.test(file));
  const anyFiles = '--no-error-on-unmatched-pattern';
  return [
    tool('format', 'oxfmt/bin/oxfmt', ['--check', anyFiles, ...files], true),
    ...(code.length === 0
      ? []
      : [
          tool('rules', 'oxlint/bin/oxlint', [anyFiles, ...code], true),
          tool(
            'imports',
            'eslint/bin/eslint.js',
            ['--max-warnings', '0', '--no-warn-ignored', ...code],
            true,
          ),
        ]),
  ];
}

/**
 * @param {string[]} files that are there
 * @param {string[]} tests beside them, and beside those that are gone
 */
function testCheck(files, tests, isRelated) {
  const imported = isRelated ? files.filter((file) => CODE.test(file)) : [];
  if (tests.length + imported.length === 0) {
    console.log('no test is touched');
    return [];
  }
  const what = isRelated ? ['related', '--run', ...imported, ...tests] : ['run', ...tests];
  const options = ['--passWithNoTests', '--reporter=./test/reporters/brief.ts'];
  return [tool('unit tests', 'vitest/vitest.mjs', [...what, ...options], false)];
}

async function check(isRelated) {
  const changed = changedFiles(ROOT);
  const files = changed.filter((file) => existsSync(path.join(ROOT, file)));
  const style =
    files.length === 0
      ? [npmScript('style and unused code', 'lint', [], true)]
      : styleChecks(files);
  const tests = testCheck(files, testsBeside(ROOT, changed), isRelated);
  await runChecks([[npmScript('types', 'typecheck', [], true), ...style, ...tests]]);
}

try {
  const options = { related: { type: 'boolean', default: false }, help: { type: 'boolean' } };
  const { values } = parseArgs({ options });
  await (values.help ? process.stdout.write(HELP) : check(values.related));
} catch (error) {
  console.error(`${error.message}. See --help.`);
  process.exitCode = 2;
}
