import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder, filesIn } from '../testing/imageSetup';
import { DiskCache, HEAD_BYTES } from './diskCache';

const HOUR = 3_600_000;

function setup(maxBytes = 1e6) {
  const folder = createFolder();
  const clock = { time: Date.now() };
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  const openCache = (most = maxBytes) =>
    new DiskCache({ folder, maxBytes: most, now: () => new Date(clock.time), log });
  return { folder, clock, openCache, cache: openCache(), warnings };
}

/** Each file has 100 bytes. */
const fill = (cache: DiskCache, key: string, bytes = 100) =>
  cache.keep(key, Buffer.from(key.padEnd(bytes - HEAD_BYTES, '.')));

async function kept(cache: DiskCache, keys: Iterable<string>) {
  const found = [];
  for (const key of keys) {
    if (await cache.has(key)) {
      found.push(key);
    }
  }
  return found.join('');
}

const figuresOf = (cache: DiskCache) =>
  Object.fromEntries(cache.figures().map(({ name, value }) => [name, value]));

/** As if all that is in the folder had been written so many hours ago. */
function age(folder: string, hours: number) {
  const time = new Date(Date.now() - hours * HOUR);
  for (const name of filesIn(folder)) {
    utimesSync(path.join(folder, name), time, time);
  }
}

/** Files of one hour after the other, the first one the oldest. */
async function fillHourly(cache: DiskCache, folder: string, keys: string) {
  for (const key of keys) {
    await fill(cache, key);
  }
  const names = filesIn(folder);
  for (const name of names) {
    const index = keys.indexOf(readFileSync(path.join(folder, name), 'latin1').charAt(HEAD_BYTES));
    const time = new Date(Date.now() - (keys.length - index) * HOUR);
    utimesSync(path.join(folder, name), time, time);
  }
}

/** The contents of the files that were not used in the last hour. */
function oldest(folder: string) {
  return filesIn(folder)
    .filter((name) => statSync(path.join(folder, name)).mtimeMs < Date.now() - HOUR / 2)
    .map((name) =>
      readFileSync(path.join(folder, name)).subarray(HEAD_BYTES).toString().replaceAll('.', ''),
    );
}

describe('the cache', () => {
  it('gives back what was put in, with a strong ETag of its content', async () => {
    const { cache } = setup();
    await fill(cache, 'a');
    await fill(cache, 'b');
    const [a, b] = [await cache.read('a'), await cache.read('b')];
    expect(a?.content.toString()).toBe('a'.padEnd(80, '.'));
    expect(a?.etag).toMatch(/^"[\da-f]{32}"$/);
    expect(b?.etag).not.toBe(a?.etag);
    expect(await cache.read('c')).toBeUndefined();
  });

  it('tells how full it is, and how often a file was there', async () => {
    const { cache, openCache } = setup();
    await cache.sweep();
    await fill(cache, 'a');
    await fill(cache, 'b');
    await cache.read('a');
    await cache.read('c');
    const size = { skyfolio_image_cache_files: 2, skyfolio_image_cache_bytes: 200 };
    expect(figuresOf(cache)).toEqual({
      ...size,
      skyfolio_image_cache_hits_total: 1,
      skyfolio_image_cache_misses_total: 1,
    });
    const other = openCache();
    await other.sweep();
    expect(figuresOf(other)).toMatchObject(size);
  });

  it('spreads its files over folders', async () => {
    const { cache, folder } = setup();
    for (let file = 0; file < 50; file += 1) {
      await fill(cache, String(file));
    }
    expect(readdirSync(folder).length).toBeGreaterThan(20);
    expect(filesIn(folder)).toHaveLength(50);
  });

  it('replaces what it has under a key', async () => {
    const { cache, folder } = setup();
    await fill(cache, 'a', 100);
    await fill(cache, 'a', 200);
    expect((await cache.read('a'))?.content).toHaveLength(180);
    expect(filesIn(folder)).toHaveLength(1);
  });

  it('gives what it cannot keep all the same, and says so once a minute', async () => {
    const { cache, clock, folder, warnings } = setup();
    await fill(cache, 'a');
    // The first file begins a sweep, which would make the folder again.
    await cache.sweep();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    for (const key of 'abc') {
      expect((await fill(cache, key)).content.toString()).toMatch(key);
      expect(await cache.read(key)).toBeUndefined();
    }
    await cache.sweep();
    expect(warnings).toHaveLength(1);
    clock.time += 60_000;
    await fill(cache, 'd');
    expect(warnings).toHaveLength(2);
    rmSync(folder);
    await fill(cache, 'a');
    expect((await cache.read('a'))?.content).toHaveLength(80);
  });
});

describe('a sweep', () => {
  it('removes what was not used for longest, and no more than it must', async () => {
    const { cache, folder, openCache } = setup();
    await fillHourly(cache, folder, 'abcdef');
    await cache.read('a');
    await expect.poll(() => oldest(folder)).not.toContain('a');
    const smaller = openCache(450);
    await smaller.sweep();
    // It leaves a sixteenth of the limit free.
    expect(await kept(smaller, 'abcdef')).toBe('adef');
    await smaller.sweep();
    expect(await kept(smaller, 'abcdef')).toBe('adef');
    expect(figuresOf(smaller)).toMatchObject({
      skyfolio_image_cache_files: 4,
      skyfolio_image_cache_bytes: 400,
    });
  });

  it('removes some of many that were used in the same hour', async () => {
    const { cache, folder, openCache } = setup();
    await fillHourly(cache, folder, 'abcdefgh');
    age(folder, 5);
    await openCache(500).sweep();
    expect(filesIn(folder)).toHaveLength(4);
  });

  it('begins by itself after every sixteenth of the limit that is written', async () => {
    const { folder, openCache } = setup();
    const cache = openCache(1_600);
    for (let file = 0; file < 40; file += 1) {
      await fill(cache, String(file));
      await cache.sweep();
      expect(filesIn(folder).length).toBeLessThanOrEqual(16);
    }
    expect(filesIn(folder).length).toBeGreaterThan(12);
  });

  it('goes on with what was written behind it', async () => {
    const { folder, clock } = setup();
    const drafts = path.join(folder, 'ff');
    mkdirSync(drafts, { recursive: true });
    for (let draft = 0; draft < 3_000; draft += 1) {
      writeFileSync(path.join(drafts, `temp-${draft}`), '');
    }
    let reachedEnd: () => void = () => undefined;
    const isAtEnd = new Promise<void>((resolve) => (reachedEnd = resolve));
    const cache = new DiskCache({
      folder,
      maxBytes: 50,
      // A sweep asks for the time at each draft, so at the first one it is in the last folder.
      now: () => {
        reachedEnd();
        return new Date(clock.time);
      },
      log: { warn: () => undefined },
    });
    void cache.sweep();
    await isAtEnd;
    await fill(cache, 'a');
    await expect.poll(() => kept(cache, 'a')).toBe('');
  });

  it('ends when the cache is stopped, and then none begins', async () => {
    const { folder, openCache, cache, warnings } = setup();
    await fillHourly(cache, folder, 'abcdefgh');
    const small = openCache(100);
    const swept = small.sweep();
    await small.stop();
    await swept;
    await fill(small, 'i');
    expect(filesIn(folder)).toHaveLength(9);
    expect(warnings).toEqual([]);
  });

  it('clears away what was left half-written when it is old, and nothing that is not its own', async () => {
    const { folder, openCache, cache } = setup();
    await fill(cache, 'a');
    const [own] = filesIn(folder);
    const drafts = path.dirname(path.join(folder, own!));
    for (const [name, hours] of [
      ['temp-old', 2],
      ['temp-new', 0],
    ] as const) {
      const file = path.join(drafts, name);
      writeFileSync(file, 'half');
      const time = new Date(Date.now() - hours * HOUR);
      utimesSync(file, time, time);
    }
    writeFileSync(path.join(folder, 'notes.txt'), 'something');
    mkdirSync(path.join(folder, 'of a person'));
    await openCache().sweep();
    const found = filesIn(folder).map((name) => path.basename(name));
    expect(found.toSorted()).toEqual(['notes.txt', 'temp-new', path.basename(own!)].toSorted());
    expect(await cache.has('a')).toBe(true);
  });
});

describe('two servers with one folder', () => {
  it('find what the other one has kept, and go on without what it has removed', async () => {
    const { openCache, folder, warnings } = setup();
    const [one, other] = [openCache(), openCache()];
    await fill(one, 'a');
    expect((await other.read('a'))?.content.toString()).toBe('a'.padEnd(80, '.'));
    for (const name of filesIn(folder)) {
      rmSync(path.join(folder, name));
    }
    expect(await one.read('a')).toBeUndefined();
    await fill(one, 'a');
    expect(await one.read('a')).toBeDefined();
    expect(warnings).toEqual([]);
  });

  it('keep what either has used lately, and the size near the limit', async () => {
    const { openCache, folder } = setup();
    const [one, other] = [openCache(3_200), openCache(3_200)];
    await fill(one, 'used');
    for (let file = 0; file < 40; file += 1) {
      age(folder, 3);
      await one.read('used');
      await expect.poll(() => oldest(folder)).not.toContain('used');
      await fill(other, String(file));
      await other.sweep();
      // A step of 200 bytes for each.
      expect(filesIn(folder).length).toBeLessThanOrEqual(32 + 2 * 2);
    }
    expect(await one.has('used')).toBe(true);
    expect(filesIn(folder).length).toBeGreaterThan(25);
  });
});
