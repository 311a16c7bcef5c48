import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { useAppSelector } from '../store/hooks';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { selectIsAuthenticated, SignUpForm } from '../features/auth';
import { selectLocalFavourites } from '../features/pictures';

export function SignUpPage() {
  usePageTitle(PAGES.signup.title);
  const kept = useAppSelector(selectLocalFavourites).length;
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title="Sign Up">
      {kept > 0 && (
        <p>{formatCount(kept, 'picture')} kept in this browser can come along when you log in.</p>
      )}
      <SignUpForm />
    </FormPage>
  );
}
