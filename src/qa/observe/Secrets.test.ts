import { expect, it } from 'vitest';
import { EXAMPLE_EMAIL, Secrets } from './Secrets';

const EMAIL = 'canary@example.org';

function setup() {
  const secrets = new Secrets(() => ({ token: 'canary-token', email: EMAIL }));
  secrets.learn({ type: 'password', value: 'a "quoted" canary\\' });
  secrets.learn({ type: 'text', value: 'title' });
  return secrets;
}

it('hides what was typed in the texts of an answer, also where JSON writes it in another way', () => {
  const answer = { title: `No title for a "quoted" canary\\ of ${EMAIL}` };
  const hidden: unknown = JSON.parse(
    setup().hideAnswer('/api/v1/today/', false, JSON.stringify(answer)),
  );
  expect(hidden).toEqual({
    title: `No Example for a comet over 7 dark hills of ${EXAMPLE_EMAIL}`,
  });
});

it('keeps the shape alone of what is said about an account', () => {
  const answer = { id: 7, email: EMAIL, names: ['Canary'], active: true };
  const hidden: unknown = JSON.parse(
    setup().hideAnswer('/api/v1/users/', true, JSON.stringify(answer)),
  );
  expect(hidden).toEqual({ id: 7, email: EXAMPLE_EMAIL, names: ['example'], active: true });
});

it('hides the codes of a mail in an address', () => {
  expect(setup().hide('GET /activate/MQ/a-code failed')).toBe('GET /activate/…/… failed');
});
