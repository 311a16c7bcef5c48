import { PAGES } from '../../contract/pages';
import { useAppSelector } from '../store/hooks';
import { FormPage } from '../components/FormPage';
import { ChangePassword } from '../features/auth/ChangePassword';
import { DeleteAccount, ExportAccount } from '../features/auth/OwnData';
import { selectIsAuthenticated } from '../state/authSlice';
import { KeptFile } from '../features/collections/KeptFile';

/** The user's own account: take its data along, change its password, delete it. */
export function AccountPage() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (!isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title={PAGES.account.title}>
      <ExportAccount />
      <KeptFile />
      <ChangePassword />
      <DeleteAccount />
    </FormPage>
  );
}
