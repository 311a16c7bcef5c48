import { useAppSelector, useAppStore } from '../store/hooks';
import { selectCredentialsId } from './authSlice';

/**
 * The address of who is logged in; nothing for a visitor, or while a session of another browser is replayed. The
 * state holds the id of the credentials alone, so that no log has the address.
 */
export function useSessionEmail(): string | undefined {
  const { credentials } = useAppStore();
  return credentials.find(useAppSelector(selectCredentialsId))?.email;
}
