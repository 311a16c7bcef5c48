import { useAppSelector } from '../app/hooks';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { LogInForm, selectIsAuthenticated } from '../features/auth';

export function LogInPage() {
  usePageTitle('Log In');
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title="Log In">
      <LogInForm />
    </FormPage>
  );
}
