import { expect, it } from 'vitest';
import { type Hiding, Masker } from '../masker';
import { Secrets } from './secrets';

const EMAIL = 'canary@example.org';
const CODES = /\/activate\/\w+/;

const hiding: Hiding = {
  text: (text, { source }) =>
    source === '/api/users' ? 'shape' : text.replace(CODES, '/activate/…'),
};

function setup() {
  const masker = new Masker(hiding);
  const secrets = new Secrets(
    () => ({ 'canary-token': 'token', [EMAIL]: 'reader@example.com' }),
    () => masker,
  );
  secrets.learn('a "quoted" canary\\');
  secrets.learn('ab');
  return secrets;
}

it('hides what was typed in the texts of an answer, also where JSON writes it in another way', () => {
  const answer = { title: `No title for a "quoted" canary\\ of ${EMAIL}` };
  const hidden: unknown = JSON.parse(
    setup().hideAnswer('/api/today', false, JSON.stringify(answer)),
  );
  expect(hidden).toEqual({ title: 'No title for Example of reader@example.com' });
});

it('hides of a successful answer what the app says', () => {
  const answer = JSON.stringify({ id: 7, names: ['Canary'], isActive: true });
  const hidden: unknown = JSON.parse(setup().hideAnswer('/api/users', true, answer));
  expect(hidden).toEqual({ id: 7, names: ['shape'], isActive: true });
});

it('hides in a path what the app says', () => {
  expect(setup().hide('/activate/abc', ['path'])).toBe('/activate/…');
});
