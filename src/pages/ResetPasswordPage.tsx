import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { ResetRequestForm } from '../features/auth';

export function ResetPasswordPage() {
  usePageTitle(PAGES.resetPassword.title);
  return (
    <FormPage title="Reset Password">
      <ResetRequestForm />
    </FormPage>
  );
}
