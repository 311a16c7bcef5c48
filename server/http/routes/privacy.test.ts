import { describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log';
import { createRecords } from '../../testing/testServer';
import { csrf, PASSWORD, setupUsers } from '../../testing/testUsers';

const ANN = 'ann.example@example.org';
const records = createRecords(1);

describe('the log', () => {
  it('holds neither address, password, token nor code, whatever a user does', async () => {
    const lines: string[] = [];
    const { post, get, join, like, mailedLink, call, mails, users } = await setupUsers({
      records,
      app: { log: createLog('trace', { write: (line) => lines.push(line) }) },
    });
    const token = await join(ANN);
    const activation = await mailedLink(ANN);
    await like(token, ANN, records[0]!.date);
    await like(token, ANN, '1999-01-01');
    await post('jwt/create', { email: ANN, password: 'wrong-password' });
    await post('log_user_visit/', { email: ANN }, { token });
    await get(`favourites/${ANN}/0/10/`, token);
    await get(`likes/${ANN}/`, 'broken-token');
    mails.failure = Object.assign(new Error(`no ${ANN} here`), { code: 'EENVELOPE' });
    await post('users/reset_password/', { email: ANN });
    await users.mail.settle();
    mails.failure = undefined;
    await post('users/reset_password/', { email: ANN });
    const reset = await mailedLink(ANN);
    const password = 'copper-telescope-7';
    const body = { ...reset, new_password: password, re_new_password: password };
    await post('users/reset_password_confirm/', body);
    await call('DELETE', 'users/me/', { current_password: password }, { token, headers: csrf });
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(12);
    const secrets = [ANN, encodeURIComponent(ANN), PASSWORD, password, 'wrong-password', token];
    for (const secret of [...secrets, activation.token, reset.token, reset.uid, 'broken-token']) {
      expect(secret).not.toBe('');
      expect(log).not.toContain(secret);
    }
  });
});
