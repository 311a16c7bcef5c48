// npm test: every check, a line for each while all is well. What a check prints is shown if it fails.
import { npmScript, runChecks } from './checks.mjs';

await runChecks([
  [
    npmScript('types', 'typecheck', [], true),
    npmScript('style and unused code', 'lint', [], true),
    npmScript('unit and integration tests', 'test:unit', ['--reporter=./test/reporters/brief.ts']),
  ],
  [npmScript('end-to-end tests', 'test:e2e', ['--reporter=dot'])],
  [npmScript('main tasks in three engines', 'test:engines')],
]);
