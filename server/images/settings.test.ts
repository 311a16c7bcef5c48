import { expect, it } from 'vitest';
import { readConfig } from '../config';

it('takes pictures of NASA and the thumbnails of videos from the open internet', () => {
  expect(readConfig({}).images).toEqual({
    cacheMb: 1024,
    allowedHosts: ['nasa.gov', '*.nasa.gov', 'img.youtube.com', 'i.ytimg.com', 'i.vimeocdn.com'],
    allowPrivate: false,
    learn: false,
  });
});

it('takes hosts of one’s own', () => {
  const { images } = readConfig({
    IMAGE_ALLOWED_HOSTS: ' *.Example.org,127.0.0.1 , [::1]',
    IMAGE_ALLOW_PRIVATE: 'true',
    IMAGE_CACHE_MB: '64',
  });
  expect(images).toMatchObject({
    cacheMb: 64,
    allowedHosts: ['*.example.org', '127.0.0.1', '[::1]'],
    allowPrivate: true,
  });
});

it.each([
  ['nasa', 'auto', true],
  ['archive', 'auto', true],
  ['sample', 'auto', false],
  ['auto', 'auto', false],
  ['auto', 'on', true],
  ['nasa', 'off', false],
])('with the source %s and IMAGE_LEARN %s learns of all pictures: %s', (source, learn, learns) => {
  const { images } = readConfig({ APOD_SOURCE: source, IMAGE_LEARN: learn });
  expect(images.learn).toBe(learns);
});

it('learns of all pictures in production, unless it shows the sample alone', () => {
  const learns = (settings: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', ...settings }).images.learn;
  expect([learns({}), learns({ APOD_SOURCE: 'sample' })]).toEqual([true, false]);
});

it.each([
  ['IMAGE_ALLOWED_HOSTS', '*'],
  ['IMAGE_ALLOWED_HOSTS', 'https://nasa.gov'],
  ['IMAGE_ALLOWED_HOSTS', 'nasa.gov,'],
  ['IMAGE_ALLOW_PRIVATE', 'yes'],
  ['IMAGE_CACHE_MB', '1'],
  ['IMAGE_LEARN', 'maybe'],
])('names %s, which cannot be "%s"', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`${variable} is "${value}", but must be`);
});
