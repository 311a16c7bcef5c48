import { PAGES } from '../../contract/pages';
import { FormPage } from '../components/FormPage';
import { ChangeEmail } from '../features/auth/ChangeEmail';
import { ChangePassword } from '../features/auth/ChangePassword';
import { OwnSessions } from '../features/auth/OwnSessions';
import { DeleteAccount, ExportAccount } from '../features/auth/OwnData';
import { KeptFile } from '../features/collections/KeptFile';

/** The user's own account: take its data along, change its password and address, delete it. */
export function AccountPage() {
  return (
    <FormPage title={PAGES.account.title}>
      <ExportAccount />
      <KeptFile />
      <OwnSessions />
      <ChangePassword />
      <ChangeEmail />
      <DeleteAccount />
    </FormPage>
  );
}
