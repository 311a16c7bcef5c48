import { PASSWORD_MIN_LENGTH } from '../../../contract/accounts';

/** What the server asks of a password, said before one is typed. */
export const PASSWORD_RULES = `At least ${PASSWORD_MIN_LENGTH} characters, not only digits, not a common password, and not like your email.`;
