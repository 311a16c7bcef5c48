// npm run bench: measures the product and prints each figure beside its budget. See --help.
import { readOptions } from './options.mjs';

const options = readOptions(process.argv.slice(2));
if ('help' in options) {
  process.stdout.write(options.help);
} else if ('error' in options) {
  console.error(options.error);
  process.exitCode = 2;
} else if ('against' in options) {
  const { run } = await import('./against.mjs');
  process.exit(await run(options));
} else if ('scale' in options) {
  const { run } = await import('./scale/run.mjs');
  process.exit(await run(options));
} else {
  const { run } = await import('./run.mjs');
  // Until this very line it takes signals: see scripts/signals.mjs.
  process.exit(await run(options));
}
