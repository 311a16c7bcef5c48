import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { ResetRequestForm } from '../features/auth';

export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return (
    <FormPage title="Reset Password">
      <ResetRequestForm />
    </FormPage>
  );
}
