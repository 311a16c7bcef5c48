import { PAGES } from '../../contract/pages';
import { formatCount } from '../../contract/format';
import { useAppSelector } from '../store/hooks';
import { FormPage } from '../components/FormPage';
import { SignUpForm } from '../features/auth/SignUpForm';
import { selectLocalFavourites } from '../state/localFavourites/localFavouritesSlice';

export function SignUpPage() {
  const kept = useAppSelector(selectLocalFavourites).length;
  return (
    <FormPage title={PAGES.signup.title}>
      {kept > 0 && (
        <p>{formatCount(kept, 'picture')} kept in this browser can come along when you log in.</p>
      )}
      <SignUpForm />
    </FormPage>
  );
}
