/** Which page is at which path. */
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { PAGE_PATHS } from '../../contract/pages';
import { HomePage } from '../pages/HomePage';

const TodayPage = lazy(async () => ({ default: (await import('../pages/TodayPage')).TodayPage }));
const TrendingPage = lazy(async () => ({
  default: (await import('../pages/TrendingPage')).TrendingPage,
}));
const FavouritesPage = lazy(async () => ({
  default: (await import('../pages/FavouritesPage')).FavouritesPage,
}));
const ContributePage = lazy(async () => ({
  default: (await import('../pages/ContributePage')).ContributePage,
}));
const AboutPage = lazy(async () => ({ default: (await import('../pages/AboutPage')).AboutPage }));
const LogInPage = lazy(async () => ({ default: (await import('../pages/LogInPage')).LogInPage }));
const SignUpPage = lazy(async () => ({
  default: (await import('../pages/SignUpPage')).SignUpPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../pages/ResetPasswordPage')).ResetPasswordPage,
}));
const ConfirmPasswordResetPage = lazy(async () => ({
  default: (await import('../pages/ConfirmPasswordResetPage')).ConfirmPasswordResetPage,
}));
const ActivatePage = lazy(async () => ({
  default: (await import('../pages/ActivatePage')).ActivatePage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('../pages/AccountPage')).AccountPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/NotFoundPage')).NotFoundPage,
}));

/** Home is where most visits begin, so it alone does not wait for a file of its own. */
export function Pages() {
  return (
    <Routes>
      <Route path={PAGE_PATHS.home} element={<HomePage />} />
      <Route path={PAGE_PATHS.today} element={<TodayPage />} />
      <Route path={PAGE_PATHS.trending} element={<TrendingPage />} />
      <Route path={PAGE_PATHS.favourites} element={<FavouritesPage />} />
      <Route path={PAGE_PATHS.contribute} element={<ContributePage />} />
      <Route path={PAGE_PATHS.about} element={<AboutPage />} />
      <Route path={PAGE_PATHS.login} element={<LogInPage />} />
      <Route path={PAGE_PATHS.signup} element={<SignUpPage />} />
      <Route path={PAGE_PATHS.resetPassword} element={<ResetPasswordPage />} />
      <Route path={PAGE_PATHS.confirmPasswordReset} element={<ConfirmPasswordResetPage />} />
      <Route path={PAGE_PATHS.activate} element={<ActivatePage />} />
      <Route path={PAGE_PATHS.account} element={<AccountPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
