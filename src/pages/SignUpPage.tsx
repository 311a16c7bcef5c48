import { Navigate } from 'react-router';
import { PAGE_PATHS } from '../../contract/pages';
import { useAppSelector } from '../app/hooks';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { selectIsAuthenticated, SignUpForm } from '../features/auth';

export function SignUpPage() {
  usePageTitle('Sign Up');
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (isAuthenticated) {
    return <Navigate to={PAGE_PATHS.home} replace />;
  }
  return (
    <FormPage title="Sign Up">
      <SignUpForm />
    </FormPage>
  );
}
