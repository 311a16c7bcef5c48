import { useParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { ResetConfirmForm } from '../features/auth';

export function ConfirmPasswordResetPage() {
  usePageTitle(PAGES.confirmPasswordReset.title);
  const { uid = '', token = '' } = useParams();
  return (
    <FormPage title="Reset password confirmation">
      <ResetConfirmForm uid={uid} token={token} />
    </FormPage>
  );
}
