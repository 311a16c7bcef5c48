import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BROWSER_FLAGS } from './browser.mjs';

/** What the last `--disable-features` of a command line names. */
const disabledBy = (commandLine: string) =>
  /.*--disable-features=(\S*)/s.exec(commandLine)?.[1]?.split(',') ?? [];

it('turns off all that Playwright turns off in a Chromium', async () => {
  // Node refuses the flags, and Playwright tells which they were.
  const launching = chromium.launch({ executablePath: process.execPath });
  const refusal = await launching.then(() => '', String);
  const byPlaywright = disabledBy(refusal.split('<launching>')[1]?.split('\n')[0] ?? '');
  expect(byPlaywright).toContain('PaintHolding');
  expect(disabledBy(BROWSER_FLAGS.join(' '))).toEqual(expect.arrayContaining(byPlaywright));
});

const FIND = `import { findBrowser } from ${JSON.stringify(path.join(import.meta.dirname, 'browser.mjs'))};
process.getuid = () => Number(process.env.FAKE_UID);
try { console.log(findBrowser()); } catch (error) { console.log(error.message); }`;

/** Looks for a browser on a machine that has none, and whose apt-get ends with the lines of a script. */
function findOnBareMachine(installing: string, { uid = 0 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const programs = {
    'apt-get': `echo "apt-get $* ($DEBIAN_FRONTEND)"\n${installing}`,
    browser: '',
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', FIND], {
    encoding: 'utf8',
    env: {
      PATH: folder,
      TMPDIR: folder,
      FOLDER: folder,
      FAKE_UID: String(uid),
      // A folder below a file, so Playwright has no browser and fails before it downloads one.
      PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'browser/none'),
    },
  });
  const log = (line = '') => readFileSync(/(?:log:|see) ([^ )]+)/.exec(line)![1]!, 'utf8');
  return { folder, found: stdout.trim(), lines: stderr.trim().split('\n'), log };
}

describe('on a machine without a browser', () => {
  it('installs the one of Debian and prints one line', () => {
    const { folder, found, lines, log } = findOnBareMachine(
      'if [ "$1" = install ]; then /bin/ln -s "$FOLDER/browser" "$FOLDER/chromium-headless-shell"; fi',
    );
    expect(found).toBe(path.join(folder, 'chromium-headless-shell'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^Installing chromium-headless-shell by apt-get \(about 300 MB, log: .*\)$/,
      ),
    ]);
    expect(log(lines[0])).toBe(
      'apt-get update (noninteractive)\n' +
        'apt-get install -y --no-install-recommends chromium-headless-shell (noninteractive)\n',
    );
  });

  const BY_PLAYWRIGHT: unknown[] = [
    expect.stringMatching(/^Installing Playwright's Chromium /),
    expect.stringMatching(/^It could not be installed: see /),
  ];

  it('names the log of each installation that failed, and says what to do', () => {
    const { found, lines, log } = findOnBareMachine('[ "$1" != install ] || exit 100');
    expect(lines).toEqual([
      expect.stringMatching(/^Installing chromium-headless-shell by apt-get /),
      expect.stringMatching(/^It could not be installed: see /),
      expect.stringMatching(/^Installing chromium by apt-get /),
      expect.stringMatching(/^It could not be installed: see /),
      ...BY_PLAYWRIGHT,
    ]);
    expect(log(lines[3])).toContain('apt-get install -y --no-install-recommends chromium (');
    expect(log(lines[5])).toContain('browser/none');
    expect(found).toMatch(/^No Chromium was found, .*CHROMIUM_PATH=/s);
  });

  it('asks Playwright alone where somebody else than root runs the tests', () => {
    expect(findOnBareMachine('', { uid: 1000 }).lines).toEqual(BY_PLAYWRIGHT);
  });
});
