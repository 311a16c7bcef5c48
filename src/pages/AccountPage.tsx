import { PAGES } from '../../contract/pages';
import { useAppSelector } from '../store/hooks';
import { FormPage } from '../components/FormPage';
import { usePageTitle } from '../components/usePageTitle';
import {
  ChangePassword,
  DeleteAccount,
  ExportAccount,
  selectIsAuthenticated,
} from '../features/auth';
import { KeptFile } from '../features/collections/KeptFile';

/** The user's own account: take its data along, change its password, delete it. */
export function AccountPage() {
  usePageTitle(PAGES.account.title);
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (!isAuthenticated) {
    // On the way home.
    return null;
  }
  return (
    <FormPage title="Account">
      <ExportAccount />
      <KeptFile />
      <ChangePassword />
      <DeleteAccount />
    </FormPage>
  );
}
