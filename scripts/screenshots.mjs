// npm run screenshots: pictures of every page in every state. See --help.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runPlaywright } from './playwright.mjs';

const HELP = `Usage: npm run screenshots -- [--out FOLDER] [--only NAME,NAME]

Draws every page in every state, in three themes and at the widths of phones and desks, over a server
of its own that shows the sample archive of a fixed day. All of it takes some twenty minutes.

  --out FOLDER  where the pictures go; ./screenshots by default
  --only NAMES  states by their names in test/e2e/states/, parted by commas: home,picture
`;

let options;
try {
  ({ values: options } = parseArgs({
    options: {
      out: { type: 'string', default: 'screenshots' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  }));
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (options.help) {
  process.stdout.write(HELP);
} else {
  await runPlaywright(['--config', 'test/screenshots/playwright.config.ts'], {
    SCREENSHOTS_OUT: path.resolve(options.out),
    SCREENSHOTS_ONLY: options.only,
  });
}
