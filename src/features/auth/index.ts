export { AccountLink } from './AccountLink';
export { Activation } from './Activation';
export {
  selectCredentialsId,
  selectIsAuthenticated,
  selectSession,
  selectUserSession,
  selectVisited,
} from './authSlice';
export { ChangePassword } from './ChangePassword';
export { LogInForm } from './LogInForm';
export { DeleteAccount, ExportAccount } from './OwnData';
export { ResetConfirmForm } from './ResetConfirmForm';
export { ResetRequestForm } from './ResetRequestForm';
export { SignUpForm } from './SignUpForm';
