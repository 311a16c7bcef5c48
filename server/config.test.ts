import { expect, it } from 'vitest';
import { readConfig } from './config';

it('takes pictures from anywhere by default, and from NASA alone in production', () => {
  expect(readConfig({}).source).toBe('auto');
  expect(readConfig({ NODE_ENV: 'production' }).source).toBe('nasa');
  expect(readConfig({ NODE_ENV: 'production', APOD_SOURCE: 'sample' }).source).toBe('sample');
});

it('takes the address of a mirror, with a path and without a slash at its end', () => {
  expect(readConfig({}).apodBaseUrl).toBe('https://science.nasa.gov');
  expect(readConfig({ APOD_BASE_URL: 'http://127.0.0.1:9/nasa/' }).apodBaseUrl).toBe(
    'http://127.0.0.1:9/nasa',
  );
});

it.each([
  'science.nasa.gov',
  'ftp://mirror.example',
  'https://a:b@mirror.example',
  'https://m.example/?a',
])('refuses %s as the address of a mirror', (value) => {
  expect(() => readConfig({ APOD_BASE_URL: value })).toThrow(
    `APOD_BASE_URL is "${value}", but must be an http or https address without`,
  );
});
