import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../testing/imageSetup';
import { DiskCache } from './diskCache';

const START = Date.parse('2004-07-01T00:00:00Z');
const HOUR = 3_600_000;

function setup(maxBytes = 300) {
  const folder = createFolder();
  const clock = { time: START };
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  const openCache = (most = maxBytes) =>
    new DiskCache({ folder, maxBytes: most, now: () => new Date(clock.time), log });
  return { folder, clock, openCache, cache: openCache(), warnings };
}

const fill = (cache: DiskCache, key: string, bytes = 100) =>
  cache.keep(key, Buffer.from(key.padEnd(bytes, '.')));

async function kept(cache: DiskCache, keys: string) {
  const found = [];
  for (const key of keys) {
    if (await cache.has(key)) {
      found.push(key);
    }
  }
  return found.join('');
}

describe('the cache', () => {
  it('gives back what was put in, with a strong ETag of its content', async () => {
    const { cache } = setup();
    await fill(cache, 'a');
    await fill(cache, 'b');
    const [a, b] = [await cache.read('a'), await cache.read('b')];
    expect(a?.content.toString()).toBe('a'.padEnd(100, '.'));
    expect(a?.etag).toMatch(/^"[\da-f]{32}"$/);
    expect(b?.etag).not.toBe(a?.etag);
    expect(await cache.read('c')).toBeUndefined();
  });

  it('tells how full it is, and how often a file was there', async () => {
    const { cache } = setup();
    await fill(cache, 'a');
    await fill(cache, 'b');
    await cache.read('a');
    await cache.read('c');
    expect(cache.figures()).toEqual({
      image_cache_files: 2,
      image_cache_bytes: 200,
      image_cache_reads_found: 1,
      image_cache_reads_missed: 1,
    });
  });

  it('lets go what was not used for longest', async () => {
    const { cache, folder } = setup();
    await fill(cache, 'a');
    await fill(cache, 'b');
    await fill(cache, 'c');
    await cache.read('a');
    await fill(cache, 'd');
    expect(await kept(cache, 'abcd')).toBe('acd');
    await fill(cache, 'e', 200);
    expect(await kept(cache, 'acde')).toBe('de');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('keeps a file that is larger than its bound until the next one comes', async () => {
    const { cache } = setup();
    await fill(cache, 'a', 400);
    expect(await kept(cache, 'a')).toBe('a');
    await fill(cache, 'b');
    expect(await kept(cache, 'ab')).toBe('b');
  });

  it('replaces what it has under a key', async () => {
    const { cache, folder } = setup();
    await fill(cache, 'a', 100);
    await fill(cache, 'a', 200);
    expect((await cache.read('a'))?.content).toHaveLength(200);
    expect(readdirSync(folder)).toHaveLength(1);
    await fill(cache, 'b', 100);
    expect(await kept(cache, 'ab')).toBe('ab');
  });

  it('gives what it cannot keep all the same, and says so once a minute', async () => {
    const { cache, clock, folder, warnings } = setup();
    await fill(cache, 'a');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    for (const key of 'abc') {
      expect((await fill(cache, key)).content.toString()).toMatch(key);
      expect(await cache.read(key)).toBeUndefined();
    }
    expect(warnings).toHaveLength(1);
    clock.time += 60_000;
    await fill(cache, 'd');
    expect(warnings).toHaveLength(2);
    rmSync(folder);
    await fill(cache, 'a');
    expect((await cache.read('a'))?.content).toHaveLength(100);
  });
});

describe('a restart', () => {
  it('finds all files and the order of their use', async () => {
    const { cache, clock, openCache, folder } = setup();
    for (const key of 'abc') {
      await fill(cache, key);
    }
    // The clock of the disk is not the test's: all three were written long ago.
    for (const name of readdirSync(folder)) {
      const isFirst = readFileSync(path.join(folder, name), 'utf8').startsWith('a');
      const age = new Date(START - (isFirst ? 9 : 8) * HOUR);
      utimesSync(path.join(folder, name), age, age);
    }
    clock.time += 2 * HOUR;
    const second = openCache();
    await second.read('a');
    await fill(second, 'd');
    expect(await second.has('a')).toBe(true);
    const third = openCache();
    await fill(third, 'e');
    expect(await third.has('a')).toBe(true);
    expect(await kept(third, 'abcde')).toBe('ade');
  });

  it('lets go what is over a bound that was lowered', async () => {
    const { cache, folder, openCache } = setup();
    await fill(cache, 'a');
    await fill(cache, 'b');
    await openCache(150).open();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('never serves what was left half-written, and clears it away when it is old', async () => {
    const { folder, openCache } = setup();
    for (const [name, age] of [
      ['temp-old', 2],
      ['temp-new', 0],
    ] as const) {
      writeFileSync(path.join(folder, name), 'half');
      const time = new Date(START - age * HOUR);
      utimesSync(path.join(folder, name), time, time);
    }
    writeFileSync(path.join(folder, 'notes.txt'), 'of a person');
    await openCache().open();
    expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'temp-new']);
  });
});

describe('two servers with one folder', () => {
  const keys = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`);
  const bytesIn = (folder: string) =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

  it('keep its size near the limit', async () => {
    const { openCache, folder } = setup();
    const [one, other] = [openCache(6_400), openCache(6_400)];
    for (const key of keys('picture', 200)) {
      await fill(one, `one ${key}`);
      await fill(other, `other ${key}`);
      // A step of 200 bytes for each.
      expect(bytesIn(folder)).toBeLessThanOrEqual(6_400 + 2 * 200);
    }
    expect(bytesIn(folder)).toBeGreaterThan(5_000);
  });

  it('find what the other one has kept, and go on without what it has removed', async () => {
    const { openCache, folder, warnings } = setup();
    const [one, other] = [openCache(6_400), openCache(6_400)];
    await other.open();
    await fill(one, 'a');
    expect(await other.read('a')).toBeUndefined();
    for (const key of keys('other', 2)) {
      await fill(other, key);
    }
    expect((await other.read('a'))?.content.toString()).toBe('a'.padEnd(100, '.'));
    for (const name of readdirSync(folder)) {
      rmSync(path.join(folder, name));
    }
    expect(await one.read('a')).toBeUndefined();
    await fill(one, 'a');
    expect(await one.read('a')).toBeDefined();
    expect(warnings).toEqual([]);
  });

  it('keep what either has used lately', async () => {
    const { openCache, clock } = setup();
    const [one, other] = [openCache(6_400), openCache(6_400)];
    clock.time = Date.now();
    await fill(one, 'a');
    for (const key of keys('old', 30)) {
      await fill(one, key);
    }
    for (const key of keys('other', 60)) {
      clock.time += HOUR;
      await one.read('a');
      await fill(other, key);
    }
    expect(await one.read('a')).toBeDefined();
  });
});
