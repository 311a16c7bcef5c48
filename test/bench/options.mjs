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

  --scale       instead of all that, a large installation: 11,500 pictures, 100,000 users and 10 million
                likes, on SQLite and on PostgreSQL. It takes a quarter of an hour and 4 GB of disk
  --users N     so many users (1,000 or more)
  --likes N     so many likes
  --markdown    write the table into docs/GROWING.md

  --against COMMIT  builds that commit, too, in a temporary folder, and measures both in turns: parts or --scale.
                    Rows that have grown by more than a fifth are marked
  --turns N         so many turns (default: 3), of which the median counts

The part "depth" loads 9,000 pictures one click at a time.
Ends with 1 when a budget is missed, a marked row has grown or a part has failed, with 2 when it is called wrongly.
`;

const LEAST_USERS = 1_000;
const LEAST_LIKES = 10_000;
const SCALE_OPTIONS = /** @type {const} */ (['users', 'likes', 'markdown']);

/** @param {string[]} args */
const parse = (args) =>
  parseArgs({
    args,
    options: {
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
      plot: { type: 'boolean', default: false },
      scale: { type: 'boolean' },
      users: { type: 'string' },
      likes: { type: 'string' },
      markdown: { type: 'boolean' },
      against: { type: 'string' },
      turns: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;

/**
 * @typedef {ReturnType<typeof parse>} Values
 * @typedef {{ json: boolean, parts: string[], plot: boolean }} Options
 * @typedef {{ json: boolean, scale: { users: number, likes: number, markdown: boolean } }} ScaleOptions
 * @typedef {{ json: boolean, against: string, turns: number, calls: Record<string, string[]> }} AgainstOptions
 * `calls`: options of the benchmark that are called in turns, by the part that they measure.
 *
 * @param {string[]} args
 * @returns {{ help: string } | { error: string } | Options | ScaleOptions | AgainstOptions}
 */
export function readOptions(args) {
  let values;
  try {
    values = parse(args);
  } catch (error) {
    return { error: `${error instanceof Error ? error.message : String(error)} See --help.` };
  }
  if (values.help) {
    return { help: HELP };
  }
  const chosen = values.scale ? readScale(values) : readParts(values);
  return 'error' in chosen ? chosen : readAgainst(values, chosen);
}

/** @param {Values} values @returns {{ error: string } | Options} */
function readParts(values) {
  const stray = SCALE_OPTIONS.find((name) => values[name] !== undefined);
  if (stray) {
    return { error: `--${stray} belongs to --scale.` };
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

/** @param {Values} values @param {Options | ScaleOptions} chosen @returns {{ error: string } | Options | ScaleOptions | AgainstOptions} */
function readAgainst({ json, against, turns, plot, markdown }, chosen) {
  if (against === undefined) {
    return turns === undefined ? chosen : { error: '--turns belongs to --against.' };
  }
  if (plot || markdown) {
    return { error: '--against draws no plot and writes into no document.' };
  }
  const count = turns ?? '3';
  if (!/^[1-9]\d*$/.test(count)) {
    return { error: `--turns is "${count}", but must be a whole number from 1 on.` };
  }
  const calls =
    'scale' in chosen
      ? { scale: ['--scale', `--users=${chosen.scale.users}`, `--likes=${chosen.scale.likes}`] }
      : Object.fromEntries(chosen.parts.map((part) => [part, [`--only=${part}`]]));
  return { json, against, turns: Number(count), calls };
}

/** @param {Values} values @returns {{ error: string } | ScaleOptions} */
function readScale({ only, plot, json, markdown = false, users = '100000', likes = '10000000' }) {
  if (only !== undefined || plot) {
    return { error: '--scale measures no parts and draws no plot.' };
  }
  if (!/^\d+$/.test(users) || Number(users) < LEAST_USERS) {
    return { error: `--users is "${users}", but must be a whole number from ${LEAST_USERS} on.` };
  }
  if (!/^\d+$/.test(likes) || Number(likes) < LEAST_LIKES) {
    return { error: `--likes is "${likes}", but must be a whole number from ${LEAST_LIKES} on.` };
  }
  return { json, scale: { users: Number(users), likes: Number(likes), markdown } };
}
