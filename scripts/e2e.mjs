// npm run test:e2e: the end-to-end tests. Playwright takes the arguments.
import { runPlaywright } from './playwright.mjs';

await runPlaywright(process.argv.slice(2));
