import { expect, it } from 'vitest';
import { userAgent } from './userAgent';

it.each([
  ['https://gallery.example', 'https://gallery.example'],
  ['http://localhost:3000', 'https://github.com/skyfolio/skyfolio'],
  ['http://127.0.0.1:3000', 'https://github.com/skyfolio/skyfolio'],
  ['http://[::1]:3000', 'https://github.com/skyfolio/skyfolio'],
])('a server at %s can be reached at %s', (publicUrl, contact) => {
  expect(userAgent({ version: '1.2.3', publicUrl, repository: 'skyfolio/skyfolio' })).toBe(
    `Skyfolio/1.2.3 (+${contact})`,
  );
});

it('a server that nobody else can reach names nobody without a repository', () => {
  const config = { version: '1.2.3', publicUrl: 'http://localhost:3000', repository: '' };
  expect(userAgent(config)).toBe('Skyfolio/1.2.3');
});
