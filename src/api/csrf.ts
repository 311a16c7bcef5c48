import { CSRF_COOKIE, CSRF_TOKEN_PATTERN } from '../../contract/accounts';

const TOKEN_BYTES = 16;

/** The value for the call's header: the server's cookie, or a generated one. */
export function csrfToken(): string {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  const [, present = ''] = cookies.find(([name]) => name === CSRF_COOKIE) ?? [];
  if (CSRF_TOKEN_PATTERN.test(present)) {
    return present;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CSRF_COOKIE}=${made}; path=/; samesite=lax${secure}`;
  return made;
}
