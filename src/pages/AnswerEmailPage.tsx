import { useParams } from 'react-router';
import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { AnswerEmail } from '../features/auth/AnswerEmail';

export function AnswerEmailPage() {
  const { uid = '', token = '' } = useParams();
  return (
    <FormPage title={PAGES.answerEmail.title}>
      <AnswerEmail key={token} uid={uid} token={token} />
    </FormPage>
  );
}
