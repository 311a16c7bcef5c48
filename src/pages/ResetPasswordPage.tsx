import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { ResetRequestForm } from '../features/auth/ResetRequestForm';

export function ResetPasswordPage() {
  return (
    <FormPage title={PAGES.resetPassword.title}>
      <ResetRequestForm />
    </FormPage>
  );
}
