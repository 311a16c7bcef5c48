import { useParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { Activation } from '../features/auth/Activation';

export function ActivatePage() {
  const { uid = '', token = '' } = useParams();
  return (
    <FormPage title={PAGES.activate.title}>
      <Activation key={token} uid={uid} token={token} />
    </FormPage>
  );
}
