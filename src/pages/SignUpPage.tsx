import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { useAppSelector } from '../store/hooks';
import { FormPage } from '../components/FormPage';
import { selectIsAuthenticated } from '../state/authSlice';
import { SignUpForm } from '../features/auth/SignUpForm';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';

export function SignUpPage() {
  const kept = useAppSelector(selectLocalFavourites).length;
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title={PAGES.signup.title}>
      {kept > 0 && (
        <p>{formatCount(kept, 'picture')} kept in this browser can come along when you log in.</p>
      )}
      <SignUpForm />
    </FormPage>
  );
}
