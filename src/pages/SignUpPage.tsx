import { Link, useLocation } from 'react-router';
import { SIGNUP_CLOSED } from '../../contract/signup';
import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { useAppSelector } from '../store/hooks';
import { FormLinks, FormPage } from '../components/FormPage';
import { signupRuleOfPage } from '../features/auth/signupRule';
import { SignUpForm } from '../features/auth/SignUpForm';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';

export function SignUpPage() {
  const { hash } = useLocation();
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation') ?? undefined;
  const rule = signupRuleOfPage();
  const kept = useAppSelector(selectLocalFavourites).length;
  if (rule === 'off' || (rule === 'invite' && invitation === undefined)) {
    return (
      <FormPage title={PAGES.signup.title}>
        <p>{SIGNUP_CLOSED[rule]}</p>
        <FormLinks>
          <Link to={PAGES.login.path}>Log in</Link>
        </FormLinks>
      </FormPage>
    );
  }
  return (
    <FormPage title={PAGES.signup.title}>
      {kept > 0 && (
        <p>{formatCount(kept, 'picture')} kept in this browser can come along when you log in.</p>
      )}
      <SignUpForm invitation={invitation} />
    </FormPage>
  );
}
