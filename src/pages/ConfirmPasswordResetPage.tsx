import { useParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { ResetConfirmForm } from '../features/auth/ResetConfirmForm';

export function ConfirmPasswordResetPage() {
  const { uid = '', token = '' } = useParams();
  return (
    <FormPage title={PAGES.confirmPasswordReset.title}>
      <ResetConfirmForm uid={uid} token={token} />
    </FormPage>
  );
}
