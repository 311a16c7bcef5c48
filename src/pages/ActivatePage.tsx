import { useParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import { Activation } from '../features/auth';

export function ActivatePage() {
  usePageTitle(PAGES.activate.title);
  const { uid = '', token = '' } = useParams();
  return (
    <FormPage title="Activate account">
      <Activation key={token} uid={uid} token={token} />
    </FormPage>
  );
}
