import { useAppSelector } from '../app/hooks';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { selectIsAuthenticated, SignUpForm } from '../features/auth';

export function SignUpPage() {
  usePageTitle('Sign Up');
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title="Sign Up">
      <SignUpForm />
    </FormPage>
  );
}
