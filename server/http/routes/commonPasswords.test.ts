import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { passwordFaults } from '../../people/accounts/passwordRules';
import { PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann@example.org';
const COMMON = 'This password is too common.';

it('the 3,000 passwords that are most common count as common (ASVS 6.2.4)', () => {
  const common = dictionary['passwords-common'].map(String).slice(0, 3000);
  expect(common).toHaveLength(3000);
  // Taken from other lists, in case the library's list changes.
  for (const password of [
    ...common,
    'password1',
    '12345678',
    'iloveyou',
    'Qwertyuiop',
    'sunshine',
  ]) {
    expect(passwordFaults(password, ANN), password).toContain(COMMON);
  }
});

it('every call that sets a password refuses a common or a short one (ASVS 6.2.1, 6.2.4)', async () => {
  const { post, join, mailedLink } = await setupUsers();
  const token = await join(ANN);
  await post('users/reset_password/', { email: ANN });
  const link = await mailedLink(ANN);
  const set = (password: string) => [
    post('users/', { name: 'B', email: 'b@x.org', password, re_password: password }),
    post('users/reset_password_confirm/', {
      ...link,
      new_password: password,
      re_new_password: password,
    }),
    post('users/set_password/', { current_password: PASSWORD, new_password: password }, { token }),
  ];
  for (const [password, fault] of [
    ['password1', COMMON],
    ['kr9-xyz', 'This password is too short. It must contain at least 8 characters.'],
  ] as const) {
    for (const { status, body } of await Promise.all(set(password))) {
      expect(status).toBe(400);
      expect(Object.values(body as Record<string, string[]>)).toEqual([[fault]]);
    }
  }
});
