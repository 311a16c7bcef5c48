import { SIGNUP_RULES, type SignupRule } from '../../../contract/signup';
import { SIGNUP_META } from '../../../contract/signup';

/** Who may sign up, from a `<meta>` of the page. */
export function signupRuleOfPage(): SignupRule {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SIGNUP_META}"]`);
  return SIGNUP_RULES.find((rule) => rule === meta?.content) ?? 'open';
}
