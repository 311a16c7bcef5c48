import { describe, expect, it } from 'vitest';
import { argon2Hasher } from './passwords';

describe('a password', () => {
  it("is kept as argon2id with OWASP's parameters, and is known again", async () => {
    const hash = await argon2Hasher.hash('orbital-lantern-42');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await argon2Hasher.verify(hash, 'orbital-lantern-42')).toBe(true);
    expect(await argon2Hasher.verify(hash, 'orbital-lantern-43')).toBe(false);
  });

  it('is the same however its letters are composed', async () => {
    const hash = await argon2Hasher.hash('mu\u0308ller-sta\u0308rke');
    expect(await argon2Hasher.verify(hash, 'm\u00fcller-st\u00e4rke')).toBe(true);
  });

  it.each([
    ['in another case', 'Orbital-Lantern-42'],
    ['with a blank before it', ' orbital-lantern-42'],
    ['with a blank after it', 'orbital-lantern-42 '],
    ['without its last character', 'orbital-lantern-4'],
  ])('is another one %s (ASVS 6.2.8)', async (_how, password) => {
    const hash = await argon2Hasher.hash('orbital-lantern-42');
    expect(await argon2Hasher.verify(hash, password)).toBe(false);
  });

  it('counts to its last character, however long it is (ASVS 6.2.8)', async () => {
    const long = 'orbital lantern '.repeat(500);
    const hash = await argon2Hasher.hash(`${long}1`);
    expect(await argon2Hasher.verify(hash, `${long}1`)).toBe(true);
    expect(await argon2Hasher.verify(hash, `${long}2`)).toBe(false);
  });

  it('fits the decoy never, at the same cost', async () => {
    expect(argon2Hasher.decoy).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await argon2Hasher.verify(argon2Hasher.decoy, '')).toBe(false);
  });
});
