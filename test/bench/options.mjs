import { parseArgs } from 'node:util';
import { PARTS } from './rows.mjs';

const HELP = `Usage: npm run bench -- [options]

Builds the product, fills a database with 11,000 days of the sample, and measures every row of the
budgets in a real Chromium and against the real server. Progress goes to stderr, the table to stdout.
Figures of the server stand beside those of a Fastify route that returns a constant of the same size,
times and memory of the page beside plain HTML that adds ten cards by hand, and shows the pictures,
the start of Home beside a plain page of the same libraries that renders ten cards.

Options:
  --only PARTS  some parts alone, parted by commas: ${PARTS.join(', ')}
  --plot        draw docs/depth.svg anew from the part "depth"
  --json        JSON instead of the table
  --help        this text

The part "depth" loads 9,000 pictures one click at a time.
Ends with 1 when a budget is missed, with 2 when it is called wrongly.
`;

/**
 * @param {string[]} args
 * @returns {{ help: string } | { error: string } | { json: boolean, parts: string[], plot: boolean }}
 */
export function readOptions(args) {
  const options = /** @type {const} */ ({
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    plot: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    return { error: `${error instanceof Error ? error.message : String(error)} See --help.` };
  }
  if (values.help) {
    return { help: HELP };
  }
  const parts = values.only?.split(',').map((part) => part.trim()) ?? PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) {
    return { error: `"${unknown}" is no part. There are: ${PARTS.join(', ')}.` };
  }
  return values.plot && !parts.includes('depth')
    ? { error: 'The plot is drawn from the part "depth": name it too, or leave --only out.' }
    : { json: values.json, parts, plot: values.plot };
}
